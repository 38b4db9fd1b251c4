import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json, wherever the command was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A path below the project's folder. */
export const inProject = (...parts) => path.join(root, ...parts)

/** Prints one line of progress, told apart from what the tools print. */
export function say(line) {
  console.log(`▸ ${line}`)
}

/** Prints why nothing more can be done, and ends with status 1. */
export function giveUp(reason) {
  console.error(`Crease cannot go on: ${reason}`)
  process.exit(1)
}

/** Whether a file or folder of the project is there. */
export const has = (...parts) => existsSync(inProject(...parts))
