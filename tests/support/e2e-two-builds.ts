import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemoServer } from '../../scripts/lib/demo-server.mjs'
import { putKillSwitch } from '../../scripts/lib/kill-switch.mjs'
import { test as base } from '#tests/support/e2e.ts'
import { startPostgres } from '#tests/support/postgres/server.ts'
import { freePort } from '#tests/support/server-process.ts'
import { TEST_SECRETS } from '#tests/support/test-config.ts'

/** A server of a journey's own whose build is exchanged. */
export interface Releases {
  url: string
  /** The version that is served: what `data-release` says on its pages. */
  current(): string
  /** Ends the server that is there and starts the next version without the files of the one before. */
  release(): Promise<void>
  /** As `release`, and what it says is the oldest version that it still understands. */
  releaseIncompatible(): Promise<void>
  /** The same version, with the worker that removes itself. */
  releaseKillSwitch(): Promise<void>
  /** Nobody listens at the server's address while `body` runs. */
  whileStopped(body: () => Promise<void>): Promise<void>
}

const ASSET = /([\w.$-]+-)([\w-]{7,8})(\.(?:js|css))\b/

/** A version of the build that is there: each hashed file has another name, and the page and the worker know these. */
function writeRelease(to: string, release: number): void {
  cpSync('dist', to, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  const renamed = new Map(
    readdirSync(join(to, 'assets'))
      .filter((name) => ASSET.test(name))
      .map((name) => [
        name,
        name.replace(ASSET, (_, stem: string, hash: string, end: string) => `${stem}${`r${release}${hash}`.slice(0, 8)}${end}`),
      ]),
  )
  const rewritten = (file: string) =>
    readFileSync(join(to, file), 'utf8').replaceAll(new RegExp(ASSET, 'g'), (name) => renamed.get(name) ?? name)
  for (const [name, next] of renamed) {
    const text = rewritten(join('assets', name))
    rmSync(join(to, 'assets', name))
    writeFileSync(join(to, 'assets', next), text)
  }
  writeFileSync(join(to, 'index.html'), rewritten('index.html').replace('<html ', `<html data-release="${release}" `))
  // The worker asks for a file again when its revision is another one.
  writeFileSync(join(to, 'sw.js'), rewritten('sw.js').replaceAll(/"revision":"\w{8}/g, `"revision":"${String(release).padStart(8, '0')}`))
}

/** Starts a real PostgreSQL and the real server on it, with a copy of the build. */
async function startReleases(): Promise<Releases & { remove: () => Promise<void> }> {
  const [postgres, port, folder] = [await startPostgres(), await freePort(), mkdtempSync(join(tmpdir(), 'crease-releases-'))]
  const pageDirOf = (release: number) => join(folder, String(release))
  let current = 1
  writeRelease(pageDirOf(current), current)
  let settings: Record<string, string> = {}
  const start = () => {
    const env = { ...TEST_SECRETS, DATABASE_URL: postgres.url, RATE_LIMITS: 'off', PAGE_DIR: pageDirOf(current), ...settings }
    return startDemoServer({ port, env, entry: 'tests/support/server-of-build.ts' })
  }
  let server = await start()
  async function releaseWith(its: Record<string, string>): Promise<void> {
    await server.stop()
    current += 1
    settings = its
    writeRelease(pageDirOf(current), current)
    server = await start()
  }
  return {
    url: server.url,
    current: () => String(current),
    release: () => releaseWith({}),
    releaseIncompatible: () => releaseWith({ OLDEST_CLIENT: '9999' }),
    async releaseKillSwitch() {
      await server.stop()
      await putKillSwitch(pageDirOf(current))
      server = await start()
    },
    async whileStopped(body) {
      await server.stop()
      try {
        await body()
      } finally {
        server = await start()
      }
    },
    async remove() {
      await server.stop()
      await postgres.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** `test` of journeys through releases, on a server of their worker's own. */
export const test = base.extend<object, { releases: Releases }>({
  releases: [
    async ({ browserName: _browser }, use) => {
      const releases = await startReleases()
      await use(releases)
      await releases.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ releases }, use) => use(releases.url),
})
