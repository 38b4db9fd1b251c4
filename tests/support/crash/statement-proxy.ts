import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { BackendReader, FrontendReader, type Unit } from '#tests/support/crash/messages.ts'
import type { Points, Watch } from '#tests/support/crash/points.ts'

/** Stands between a process and its database, and tells what the process asks. */
export interface StatementProxy {
  /** Of the database, through here. */
  url: string
  /** Ends every connection: what had just been sent is lost with it. */
  cut(): void
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

class Connection {
  readonly #client: Socket
  readonly #server: Socket
  readonly #points: Points
  readonly #reader = new FrontendReader()
  readonly #labels = new Labels()
  /** Of a statement whose answer is not to be passed on. */
  #answer: { reader: BackendReader; watch: Watch } | null = null

  constructor(client: Socket, port: number, points: Points) {
    this.#client = client
    this.#points = points
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
    const { watch } = this.#points
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

/** Opens a proxy in front of the database at `databaseUrl`; what comes by is told to `points`. */
export async function openStatementProxy(databaseUrl: string, points: Points): Promise<StatementProxy> {
  const connections = new Set<Connection>()
  const target = new URL(databaseUrl)
  const port = Number(target.port)
  const server = createServer((client) => {
    const connection = new Connection(client, port, points)
    connections.add(connection)
    client.on('close', () => connections.delete(connection))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  target.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    for (const connection of connections) connection.end()
  }
  return {
    url: target.href,
    cut,
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
