import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { test as onOwnServer } from '#tests/support/e2e-own-server.ts'

const LATENCY_MS = 400
const BYTES_A_SECOND = 50_000
const LOST_OF_A_HUNDRED = 20

/** The way between the phones and the server. */
export interface Network {
  url: string
  /** From now on 400 ms of latency, 50 kB/s for all together, and one request in five lost: half of them before the server has it, half of the answers. */
  turnBad(): void
  turnGood(): void
  /** While `body` runs no answer comes: everything is on its way. */
  whileNothingArrives(body: () => Promise<void>): Promise<void>
}

/** The same losses in every run: a fault that was found is found again. */
function dice(): () => number {
  let state = 20_261_121
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * 100)
  }
}

async function openNetwork() {
  const roll = dice()
  let [isBad, upstream] = [false, '']
  let held: Promise<void> = Promise.resolve()
  /** When the line, which all share, is free again. */
  let freeAt = 0

  function slowly(): Transform {
    return new Transform({
      async transform(chunk: Buffer, _encoding, done) {
        freeAt = Math.max(freeAt, Date.now()) + (chunk.length / BYTES_A_SECOND) * 1_000
        await wait(freeAt - Date.now())
        done(null, chunk)
      },
    })
  }

  async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const fate = isBad ? roll() : 100
    if (isBad) await wait(LATENCY_MS)
    if (fate < LOST_OF_A_HUNDRED / 2) return void from.destroy()
    const onward = ask(new URL(from.url ?? '/', upstream), { method: from.method, headers: from.headers })
    from.pipe(onward)
    onward.once('error', () => to.destroy())
    const [answer] = (await once(onward, 'response')) as [IncomingMessage]
    await held
    if (fate < LOST_OF_A_HUNDRED) return void to.destroy()
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    if (isBad) answer.pipe(slowly()).pipe(to)
    else answer.pipe(to)
  }

  const proxy = createServer((from, to) => void pass(from, to).catch(() => to.destroy()))
  proxy.listen(0, 'localhost')
  await once(proxy, 'listening')
  const network: Network = {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    turnBad: () => (isBad = true),
    turnGood: () => (isBad = false),
    async whileNothingArrives(body) {
      let letGo = (): void => undefined
      held = new Promise((resolve) => (letGo = resolve))
      await body().finally(letGo)
    },
  }
  return {
    network,
    leadTo(url: string) {
      upstream = url
    },
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

interface WorkerFixtures {
  line: Awaited<ReturnType<typeof openNetwork>>
}

/** `test` at a server that is reached over a network that can turn bad. */
export const test = onOwnServer.extend<{ network: Network }, WorkerFixtures>({
  line: [
    async ({ browserName: _browser }, use) => {
      const line = await openNetwork()
      await use(line)
      await line.close()
    },
    { scope: 'worker' },
  ],
  // The phones know the server by the network's address.
  settings: [({ line }, use) => use({ PUBLIC_URL: line.network.url }), { scope: 'worker' }],
  baseURL: ({ line, server }, use) => {
    line.leadTo(server.url)
    return use(line.network.url)
  },
  network: async ({ line }, use) => {
    await use(line.network)
    line.network.turnGood()
  },
})
