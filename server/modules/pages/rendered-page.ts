import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** How hard a page is compressed: once for many (as the build does), or while somebody waits (a ms instead of 50, for a tenth more bytes). */
const EFFORT = { kept: { br: 11, gzip: 9 }, once: { br: 5, gzip: 6 } } as const

/** The encoding that a browser takes of those a page comes in; what it refuses by `;q=0` is not one. */
export function encodingFor(accepted: string | undefined): Encoding {
  const parts = (accepted ?? '').toLowerCase().split(',')
  const taken = new Set(parts.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]!.trim()))
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity'
}

/** A page ready to be sent: its bytes in each encoding are made when they are first asked for. */
export class RenderedPage {
  readonly status: 200 | 404
  /** Weak: the same for every encoding. */
  readonly etag: string
  readonly #html: Buffer
  readonly #effort: keyof typeof EFFORT
  readonly #bodies = new Map<Encoding, Promise<Buffer>>()

  constructor(html: string, { status, effort }: { status: 200 | 404; effort: keyof typeof EFFORT }) {
    this.#html = Buffer.from(html)
    this.#effort = effort
    this.status = status
    this.etag = `W/"${createHash('sha256').update(this.#html).digest('base64url').slice(0, 22)}"`
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    const effort = EFFORT[this.#effort]
    if (encoding === 'br') {
      const params = { [constants.BROTLI_PARAM_QUALITY]: effort.br, [constants.BROTLI_PARAM_SIZE_HINT]: this.#html.length }
      return brotli(this.#html, { params })
    }
    return encoding === 'gzip' ? zip(this.#html, { level: effort.gzip }) : this.#html
  }

  /** The bytes in an encoding. */
  body(encoding: Encoding): Promise<Buffer> {
    const made = this.#bodies.get(encoding) ?? this.#encode(encoding)
    this.#bodies.set(encoding, made)
    return made
  }
}
