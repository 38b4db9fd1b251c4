import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inProject, root } from './project.mjs'
import { environment, runtime } from './runtime.mjs'

const READY_WITHIN_MS = 90_000

/** What somebody may have set for the Crease that they run: this server must never touch that one's data. An empty value is none. */
const FORGOTTEN = ['DATABASE_URL', 'SMTP_URL', 'PAYMENTS', 'STORAGE', 'GEOCODER', 'BOOKING_HOLD_SECONDS', 'AUTO_APPROVE', 'HOST']

/** A port that nobody listens on at this moment. */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

async function answers(url) {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}

/**
 * Starts the real server on a fresh data folder with the demo data, and answers once it is ready.
 * `stop()` ends it and removes the folder. `env` overrides its configuration; `entry` is the program, for a test that needs another one.
 * @param {{ port?: number, env?: Record<string, string>, entry?: string }} [options]
 */
export async function startDemoServer({ port, env = {}, entry = 'server/main.ts' } = {}) {
  const listenOn = port ?? (await freePort())
  const url = `http://localhost:${listenOn}`
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'crease-'))
  const defaults = Object.fromEntries(FORGOTTEN.map((name) => [name, '']))
  const settings = {
    ...defaults,
    PORT: String(listenOn),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DEMO_DATA: 'true',
    NODE_ENV: 'production',
    ...env,
  }
  const child = spawn(runtime(), [inProject(entry)], {
    cwd: root,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output = `${output}${text}`.slice(-20_000)))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The server did not become ready. It said:\n${output}`)
    }
    await wait(200)
  }
  return { url, dataDir, stop, child, output: () => output }
}
