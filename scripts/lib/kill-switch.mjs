import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { inProject } from './project.mjs'

/**
 * Puts the worker that removes itself (sw/kill-switch.ts) in the place of the worker of the build in `folder`.
 * @param {string} folder
 */
export async function putKillSwitch(folder) {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry: inProject('sw', 'kill-switch.ts'), formats: ['es'], fileName: 'sw' } },
  })
  const [{ output }] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (made)
  await writeFile(path.join(folder, 'sw.js'), output[0].code)
}
