import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** What the server does with the next message: takes it, answers a code, or never answers. */
type Behaviour = 'take' | 'hang' | { code: number; says: string }

/** A message as it came over the wire, and as a mail program reads it. */
export interface Arrived {
  from: string
  to: string[]
  /** Whether it came over TLS, and as whom. */
  isSecure: boolean
  user: string | undefined
  raw: string
  email: Email
}

const ACCOUNT = { user: 'crease', pass: 'silly point/5' }

/** A real SMTP server on the loopback, with STARTTLS (a certificate that nobody vouches for) and a password. */
export class MailServer {
  readonly arrived: Arrived[] = []
  /** Messages that were handed over whole, taken or not. */
  tries = 0
  port = 0
  #next: Behaviour[] = []
  #server: SMTPServer | undefined

  /** For SMTP_URL. Waits are short, so that a test of a server that hangs is not. */
  get url(): string {
    const account = `${ACCOUNT.user}:${encodeURIComponent(ACCOUNT.pass)}`
    return `smtp://${account}@127.0.0.1:${this.port}?tls.rejectUnauthorized=false&greetingTimeout=1000&socketTimeout=1000`
  }

  /** What to do with the next messages, in order; those after them are taken. */
  behave(...next: Behaviour[]): void {
    this.#next = next
  }

  async start(): Promise<this> {
    const server = new SMTPServer({ logger: false, onAuth, onData: (stream, session, done) => void this.#receive(stream, session, done) })
    // A client that gives up in the middle is what some tests are about.
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve))
    this.port = (server.server.address() as AddressInfo).port
    this.#server = server
    return this
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()))
  }

  async #receive(...[stream, session, done]: Parameters<NonNullable<SMTPServerOptions['onData']>>): Promise<void> {
    // Who sends it may die in the middle of it.
    const chunks = await stream.toArray().catch(() => null)
    if (!chunks) return
    const raw = Buffer.concat(chunks).toString('utf8')
    this.tries += 1
    const behaviour = this.#next.shift() ?? 'take'
    if (behaviour === 'hang') return
    if (behaviour !== 'take') {
      done(Object.assign(new Error(behaviour.says), { responseCode: behaviour.code }))
      return
    }
    const { mailFrom, rcptTo } = session.envelope
    const from = mailFrom === false ? '' : mailFrom.address
    const to = rcptTo.map(({ address }) => address)
    this.arrived.push({
      from,
      to,
      isSecure: session.secure,
      user: session.user,
      raw,
      email: await PostalMime.parse(raw, { attachmentEncoding: 'utf8' }),
    })
    done()
  }
}

const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
  username === ACCOUNT.user && password === ACCOUNT.pass ? done(null, { user: username }) : done(new Error('Not you'))
