import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries } from '#tests/support/postgres/binaries.ts'
import { freePort } from '#tests/support/server-process.ts'

export interface PostgresServer {
  /** Of a database whose user may create others. */
  url: string
  /** Ends the server as a crash would, or politely. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Starts it again on the same folder and port. */
  start(): Promise<void>
  /** Ends it and removes its folder. */
  remove(): Promise<void>
}

/** PostgreSQL refuses to run as root: then it runs as nobody. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

async function run(command: string, args: string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { ...user, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`${command} failed:\n${output}`)
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function whenReady(child: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) throw new Error('PostgreSQL ended while it started')
    if (await canConnect(url)) return
    await new Promise((resume) => setTimeout(resume, 50))
  }
  throw new Error('PostgreSQL did not start within 10 seconds')
}

/** A real PostgreSQL server of its own on a temporary folder; it does not wait for the disk, for nothing on it is to last. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'crease-postgres-'))
  await chmod(folder, 0o755)
  const bin = await findBinaries(folder)
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  if (user.uid) await chown(data, user.uid, user.gid)
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], data)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${data}`,
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
  ]
  let child: ChildProcess | null = null
  const server: PostgresServer = {
    url,
    async start() {
      child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
        ...user,
        cwd: data,
        stdio: 'ignore',
      })
      await whenReady(child, url)
    },
    async stop(signal = 'SIGINT') {
      if (!child || child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    async remove() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}
