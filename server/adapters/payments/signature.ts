import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hex, as the provider signs. */
export function sign(content: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex')
}

/** Whether a signature is ours, in the same time wherever it differs. */
export function isSigned(content: string | Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(sign(content, secret))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
