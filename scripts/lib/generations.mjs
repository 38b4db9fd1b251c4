import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** In the folder of a build: which of its hashed files are its own, not those of the build before. */
const OWN_FILES = '.own-assets.json'

const filesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

/**
 * Makes a new build in `folder`, which `build` empties and fills, and puts the hashed files of the build before beside it: pages that are open in the
 * moment of a release go on asking for them. Those of the one before that go.
 * @param {string} folder
 * @param {() => Promise<unknown>} build
 */
export async function keepingLastBuild(folder, build) {
  const assets = path.join(folder, 'assets')
  const aside = mkdtempSync(path.join(os.tmpdir(), 'crease-last-build-'))
  try {
    const list = path.join(folder, OWN_FILES)
    const before = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : filesIn(assets)
    for (const name of before) cpSync(path.join(assets, name), path.join(aside, name))
    await build()
    const own = filesIn(assets)
    writeFileSync(list, JSON.stringify(own))
    mkdirSync(assets, { recursive: true })
    for (const name of filesIn(aside)) if (!own.includes(name)) cpSync(path.join(aside, name), path.join(assets, name))
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}
