import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

export interface ServerProcess {
  url: string
  pid: number
  /** The lines it has printed. */
  lines: string[]
  /** Sends a signal and waits for the end; answers the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

function spawnNode(entry: string, args: string[], env: Record<string, string>): { child: ChildProcess; lines: string[] } {
  const { PATH = '', HOME = '' } = process.env
  // Tests start many: each reads the code as the first one compiled it.
  const common = { PATH, HOME, NODE_COMPILE_CACHE: join(tmpdir(), 'crease-compile-cache') }
  const child = spawn(process.execPath, [entry, ...args], { env: { ...common, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', (line) => lines.push(line))
  return { child, lines }
}

/** Runs a program of the server to its end. */
export async function runProgram(
  entry: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; lines: string[] }> {
  const { child, lines } = spawnNode(entry, args, env)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, lines }
}

/** The real server in a process of its own; resolves when it says that it is ready, rejects with what it printed when it ends instead. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort())
  const { child, lines } = spawnNode('server/main.ts', [], { RATE_LIMITS: 'off', DEMO_DATA: 'false', ...env, PORT: port })
  const ended = once(child, 'close') as Promise<[number | null]>
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (text: Buffer) => text.toString().includes('Crease is ready at') && resolve())
    void ended.then(() => reject(new Error(lines.join('\n'))))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    lines,
    async end(signal) {
      child.kill(signal)
      return (await ended)[0]
    },
  }
}
