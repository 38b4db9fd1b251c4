import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { run } from './child.mjs'
import { root } from './project.mjs'

const stampIn = (folder) => `${folder}/node_modules/.installed-from`
const fingerprint = (folder) =>
  createHash('sha256')
    .update(readFileSync(`${folder}/package-lock.json`))
    .digest('hex')

/**
 * Whether node_modules was installed from the lockfile as it stands. The stamp is written after a whole `npm ci`, which
 * begins by removing node_modules: an interrupted installation leaves none.
 */
export function dependenciesAreInstalled(folder = root) {
  try {
    return readFileSync(stampIn(folder), 'utf8') === fingerprint(folder)
  } catch {
    return false
  }
}

/** Notes that node_modules holds what the lockfile says. */
export function noteInstallation(folder = root) {
  writeFileSync(stampIn(folder), fingerprint(folder))
}

/** Installs the locked dependencies when they are missing or stale. Answers npm's exit status, 0 when there was nothing to do. */
export async function installDependencies({ log, announce } = {}) {
  if (dependenciesAreInstalled()) return 0
  announce?.('Installing the locked dependencies (a minute or two the first time)')
  const status = await run('npm', ['ci', '--no-audit', '--no-fund'], { log })
  if (status === 0) noteInstallation()
  return status
}
