import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import { writePass, type Pass } from '#core/offline/pass.ts'

/** What every PKCS #8 file of an Ed25519 key begins with (RFC 8410); the 32 bytes of the key follow. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Reading a key takes longer than signing with it, and an installation has one. */
const keys = new Map<string, KeyObject>()

function privateKeyOf(passSigningKey: string): KeyObject {
  const known = keys.get(passSigningKey)
  if (known) return known
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, Buffer.from(passSigningKey, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  })
  keys.set(passSigningKey, key)
  return key
}

/** Base64url of the raw public key that belongs to a private one of 32 bytes. */
export function passVerificationKey(passSigningKey: string): string {
  return String(createPublicKey(privateKeyOf(passSigningKey)).export({ format: 'jwk' }).x)
}

/** The text of a match pass, signed: a gate believes it without asking anybody (DECISIONS 9). The same facts give the same text. */
export function signedPass(pass: Pass, passSigningKey: string): string {
  return writePass(pass, (message) => sign(null, message, privateKeyOf(passSigningKey)))
}
