import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type ModuleOptions = Parameters<NodeFS['init']>[1]

/** The part of PGlite's file system (Emscripten's NODEFS) that is missing: as shipped it never fsyncs (pglite issue 1107). */
interface NodeFsModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number | null }) => number } }
}

/** How often the embedded database has asked the disk to keep what it wrote, in this process. */
export const fsyncs = { count: 0 }

/**
 * PGlite's folder on disk with fsync: the log before a commit is answered, data files and folders at checkpoints.
 * Needs `fsync=on` and `wal_sync_method=fsync` (its fdatasync does nothing). Leans on internals of 0.5.16: tests count the fsyncs.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: ModuleOptions): Promise<{ emscriptenOpts: ModuleOptions }> {
    const initialised = await super.init(pg, options)
    const preRun = initialised.emscriptenOpts.preRun as ((module: NodeFsModule) => void)[]
    preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined || stream.nfd === null) return 0
        fsyncSync(stream.nfd)
        fsyncs.count += 1
        return 0
      }
    })
    return initialised
  }
}

/** Asks the disk to keep a file, or the names in a folder. */
export function fsyncPath(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Asks the disk to keep everything below a folder. */
export function fsyncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) fsyncTree(path)
    else fsyncPath(path)
  }
  fsyncPath(folder)
}
