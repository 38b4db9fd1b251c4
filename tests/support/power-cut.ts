import { cpSync, existsSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * A disk that keeps only what it was asked to keep: `keep(handle)` after each fsync copies that file, or that folder's names,
 * from `folder` to `survivor`. What was written and never fsynced is not there after the power cut.
 */
export class PowerCutDisk {
  readonly #folder: string
  readonly survivor: string

  constructor(folder: string, survivor: string) {
    this.#folder = folder
    this.survivor = survivor
  }

  keep(handle: number): void {
    const path = readlinkSync(`/proc/self/fd/${handle}`)
    const inside = relative(this.#folder, path)
    if (inside.startsWith('..')) return
    const kept = join(this.survivor, inside)
    if (statSync(path).isDirectory()) this.#keepNames(path, kept)
    else cpSync(path, kept)
  }

  /** A folder's fsync makes its creations, renames and deletions last. */
  #keepNames(path: string, kept: string): void {
    const names = new Set(readdirSync(path))
    for (const name of names) if (!existsSync(join(kept, name))) cpSync(join(path, name), join(kept, name), { recursive: true })
    for (const name of existsSync(kept) ? readdirSync(kept) : []) if (!names.has(name)) rmSync(join(kept, name), { recursive: true })
  }
}
