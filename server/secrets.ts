import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What only this installation may know. */
export interface Secrets {
  jwtSecret: string
  /** P-256, base64url of the raw 65 bytes. */
  vapidPublicKey: string
  /** P-256, base64url of 32 bytes. */
  vapidPrivateKey: string
  /** Ed25519 private key of match passes, base64url of 32 bytes. */
  passSigningKey: string
}

/** New secrets, which nobody has seen. */
export function newSecrets(): Secrets {
  const vapid = createECDH('prime256v1')
  vapid.generateKeys()
  return {
    jwtSecret: randomBytes(32).toString('base64url'),
    vapidPublicKey: vapid.getPublicKey('base64url'),
    // A private key may be shorter than its field: keep the 32 bytes that browsers and libraries expect.
    vapidPrivateKey: Buffer.from(vapid.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
    passSigningKey: String(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }).d),
  }
}

/** The secrets of `dataDir`, generated when they are not there yet; readable by their owner alone. */
export function keptSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(`${path} cannot be read: ${(error as Error).message}`, { cause: error })
  }
  writeFileSync(draft, JSON.stringify(newSecrets(), null, 2), { mode: 0o600, flush: true })
  try {
    // Linking refuses to replace: of two starts at once the first one's secrets hold for both.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Secrets
}
