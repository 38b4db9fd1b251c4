import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { giveUp, has, inProject } from './project.mjs'

const NEEDED_MAJOR = 24

/** The Node that runs TypeScript as it stands: the one npm installed with the project, else this one if it is new enough. */
export function runtime() {
  const installed = inProject('node_modules', '.bin', 'node')
  if (has('node_modules', '.bin', 'node') && spawnSync(installed, ['--version']).status === 0) return installed
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath
  return giveUp(
    `it needs Node ${NEEDED_MAJOR}; this is ${process.version}, and npm has no Node for ${process.platform}-${process.arch} in the lockfile.`,
  )
}

/** The environment of a child process: the project's own tools, and its Node, come first. */
export function environment(extra = {}) {
  const tools = inProject('node_modules', '.bin')
  return { ...process.env, PATH: `${tools}${path.delimiter}${process.env.PATH ?? ''}`, ...extra }
}
