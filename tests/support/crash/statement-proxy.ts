import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { BackendReader, FrontendReader, type Unit } from '#tests/support/crash/messages.ts'

/** A place between two steps: the `nth` time that a statement of this label is `before` the database or `after` it has done it. */
export interface Point {
  label: string
  nth: number
  when: 'before' | 'after'
}

/** Stands between a process and its database, counts what the process asks, and can end it in the middle. */
export interface StatementProxy {
  /** Of the database, through here. */
  url: string
  /** Points that come by from now on, until the answer is called. */
  record(): () => Point[]
  /** From now on: calls `kill` at the point, and lets nothing more of that statement through. Resolves when it has. */
  arm(point: Point, kill: () => void): Promise<void>
  /** The point did not come. */
  disarm(): void
  close(): Promise<void>
}

const isBegin = (text: string) => /^(begin|start transaction)\b[^;]*$/i.test(text)
const isEnd = (text: string) => /^(commit|rollback)$/i.test(text)
const isWrite = (text: string) => /^\W*(insert|update|delete|with)\b/i.test(text)

/** Names what a connection asks so that the same in another run has the same name: a commit by all that it commits. */
class Labels {
  #transaction: string[] | null = null

  /** Null for what is not the application's: the queue's own polling and upkeep outside of any transaction. */
  of(text: string): { label: string; lasts: boolean } | null {
    if (text === '') return null
    if (isBegin(text)) {
      this.#transaction = []
      return { label: 'begin', lasts: false }
    }
    if (this.#transaction === null) return text.includes('pgboss') ? null : { label: text, lasts: isWrite(text) }
    if (!isEnd(text)) {
      this.#transaction.push(text)
      return { label: text, lasts: false }
    }
    const label = `${text} of ${this.#transaction.join('; ')}`
    this.#transaction = null
    return { label, lasts: text === 'commit' }
  }
}

interface Watch {
  seen(label: string, lasts: boolean): 'pass' | 'before' | 'after'
  fire(): void
}

function recorder(points: Point[]): Watch {
  const counts = new Map<string, number>()
  return {
    seen(label, lasts) {
      const nth = (counts.get(label) ?? 0) + 1
      counts.set(label, nth)
      points.push({ label, nth, when: 'before' })
      // What is done inside a transaction is undone with it, so that only its end has an after.
      if (lasts) points.push({ label, nth, when: 'after' })
      return 'pass'
    },
    fire: () => undefined,
  }
}

function trap(point: Point, fire: () => void): Watch {
  let count = 0
  return {
    seen(label) {
      if (label !== point.label) return 'pass'
      count += 1
      return count === point.nth ? point.when : 'pass'
    },
    fire,
  }
}

class Connection {
  readonly #client: Socket
  readonly #server: Socket
  readonly #watch: () => Watch | null
  readonly #reader = new FrontendReader()
  readonly #labels = new Labels()
  /** Of a statement whose answer is not to be passed on. */
  #answer: { reader: BackendReader; watch: Watch } | null = null

  constructor(client: Socket, port: number, watch: () => Watch | null) {
    this.#client = client
    this.#watch = watch
    this.#server = connect(port, '127.0.0.1')
    client.on('data', (chunk: Buffer) => {
      for (const unit of this.#reader.read(chunk)) this.#pass(unit)
    })
    this.#server.on('data', (chunk: Buffer) => this.#answered(chunk))
    for (const socket of [client, this.#server]) {
      socket.on('error', () => undefined)
      socket.on('close', () => this.end())
    }
  }

  end(): void {
    this.#client.destroy()
    this.#server.destroy()
  }

  #pass({ text, bytes }: Unit): void {
    const watch = this.#watch()
    const named = this.#labels.of(text)
    const verdict = watch && named ? watch.seen(named.label, named.lasts) : 'pass'
    if (verdict === 'before') return watch!.fire()
    if (verdict === 'after') this.#answer = { reader: new BackendReader(), watch: watch! }
    this.#server.write(bytes)
  }

  #answered(chunk: Buffer): void {
    if (!this.#answer) this.#client.write(chunk)
    else if (this.#answer.reader.isDone(chunk)) this.#answer.watch.fire()
  }
}

/** Opens a proxy in front of the database at `databaseUrl`. */
export async function openStatementProxy(databaseUrl: string): Promise<StatementProxy> {
  const connections = new Set<Connection>()
  let watch: Watch | null = null
  const target = new URL(databaseUrl)
  const port = Number(target.port)
  const server = createServer((client) => {
    const connection = new Connection(client, port, () => watch)
    connections.add(connection)
    client.on('close', () => connections.delete(connection))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  target.port = String((server.address() as AddressInfo).port)
  return {
    url: target.href,
    record() {
      const points: Point[] = []
      watch = recorder(points)
      return () => {
        watch = null
        return points
      }
    },
    arm(point, kill) {
      const fired = Promise.withResolvers<void>()
      watch = trap(point, () => {
        watch = null
        kill()
        // What the others of its connections had just sent is lost with it.
        for (const connection of connections) connection.end()
        fired.resolve()
      })
      return fired.promise
    },
    disarm: () => void (watch = null),
    async close() {
      for (const connection of connections) connection.end()
      server.close()
      await once(server, 'close')
    },
  }
}
