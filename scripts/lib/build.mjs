import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './child.mjs'
import { compileMessages } from './messages.mjs'
import { has, inProject, root } from './project.mjs'

/** What the page and its worker are made from. Made things (src/paraglide) are left out: they follow from the rest. */
const SOURCES = ['core', 'src', 'sw', 'public', 'project.inlang/settings.json', 'index.html', 'vite.config.ts', 'package-lock.json']
const MADE = new Set(['paraglide', 'cache', 'node_modules'])
const STAMP = inProject('dist', '.built-from')

function filesOf(name) {
  const full = path.join(root, name)
  if (!statSync(full, { throwIfNoEntry: false })) return []
  if (!statSync(full).isDirectory()) return [name]
  return readdirSync(full)
    .filter((entry) => !MADE.has(entry))
    .toSorted()
    .flatMap((entry) => filesOf(path.join(name, entry)))
}

/** A fingerprint of the sources by content: a fresh clone and a touched file do not count as a change. */
export function fingerprint(sources = SOURCES) {
  const hash = createHash('sha256')
  for (const name of sources.flatMap(filesOf))
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(path.join(root, name)))
      .update('\0')
  return hash.digest('hex')
}

/** Whether dist/ was made from the sources as they are now. */
export function buildIsCurrent() {
  return has('dist', 'index.html') && has('dist', '.built-from') && readFileSync(STAMP, 'utf8') === fingerprint()
}

/** Notes what the build in dist/ was made from. */
export function noteBuild(from = fingerprint()) {
  writeFileSync(STAMP, from)
}

/** Builds the page when its sources are newer than the build. Answers the exit status of the build, 0 when there was nothing to do. */
export async function build({ log, announce } = {}) {
  if (buildIsCurrent()) {
    // The type check and the tests read the messages too; the build makes them on its way.
    if (!has('src', 'paraglide', 'messages.js')) await compileMessages()
    return 0
  }
  announce?.('Building the page')
  const from = fingerprint()
  rmSync(STAMP, { force: true })
  const status = await run('node', [inProject('scripts', 'build.mjs')], {
    log,
    env: { NODE_ENV: 'production', ...(!log && { QUIET: '1' }) },
  })
  if (status === 0) noteBuild(from)
  return status
}
