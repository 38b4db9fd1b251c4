import { readFileSync } from 'node:fs'
import { run } from './child.mjs'
import { inProject } from './project.mjs'

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(inProject(lockfile), 'utf8')).packages
  } catch {
    return null
  }
}

/**
 * Whether node_modules holds what the lockfile asks for. npm notes what it installed in node_modules/.package-lock.json,
 * as the last thing it does, so that an interrupted installation counts as missing.
 */
export function dependenciesAreInstalled(
  wanted = packagesOf('package-lock.json'),
  installed = packagesOf('node_modules/.package-lock.json'),
) {
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([name, { version, optional, peer }]) => {
    if (name === '') return true
    // Optional packages are those of other platforms too.
    if (!installed[name]) return Boolean(optional || peer)
    return installed[name].version === version
  })
}

/** Installs the locked dependencies when they are missing or stale. Answers npm's exit status, 0 when there was nothing to do. */
export async function installDependencies({ log, announce } = {}) {
  if (dependenciesAreInstalled()) return 0
  announce?.('Installing the locked dependencies (a minute or two the first time)')
  return run('npm', ['ci', '--no-audit', '--no-fund'], { log })
}
