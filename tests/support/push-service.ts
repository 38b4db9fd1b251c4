import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify, type JWTPayload } from 'jose'
import type { PushSubscription } from '#core/contract/push.ts'

export interface Delivered {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service on loopback that answers as it is told. */
export interface PushService {
  origin: string
  delivered: Delivered[]
  answer: { status: number; headers?: Record<string, string> }
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const server = createServer((request, reply) => void receive(request, reply))
  async function receive(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    service.delivered.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
    reply.writeHead(service.answer.status, service.answer.headers).end('what the service says')
  }
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delivered: [],
    answer: { status: 201 },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
  return service
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) => Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** The receiving side of a subscription, written from RFC 8291 and RFC 8188 alone: what the server encrypts must open here. */
export class SubscribedBrowser {
  readonly #keys: ECDH = createECDH('prime256v1')
  readonly #auth = randomBytes(16)

  constructor() {
    this.#keys.generateKeys()
  }

  /** What the browser hands to the page. */
  subscriptionAt(endpoint: string): PushSubscription {
    return { endpoint, keys: { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') } }
  }

  /** The text of a message. Throws when it was not meant for this browser. */
  read(body: Buffer): string {
    // RFC 8188: salt (16), record size (4), length of the key id (1), key id: the sender's public key.
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
    const senderKey = body.subarray(21, 21 + keyLength)
    const sealed = body.subarray(21 + keyLength)
    if (sealed.length > body.readUInt32BE(16)) throw new Error('More than one record')
    const shared = this.#keys.computeSecret(senderKey)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), senderKey])
    const secret = derive(shared, this.#auth, info, 32)
    const contentKey = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const opened = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
    const end = padded.lastIndexOf(2)
    if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No end of the last record')
    return padded.subarray(0, end).toString('utf8')
  }
}

/** What the sender says of itself (RFC 8292), checked against the key that it names; `key` is that key, base64url. */
export async function vapidOf({ headers }: Delivered): Promise<{ claims: JWTPayload; key: string }> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), *k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { algorithms: ['ES256'] })
  return { claims: payload, key }
}
