import { readPass, type Pass, type ReadPass } from '#core/offline/pass.ts'

/** Why a text is no pass to go by: signed by somebody else, of a version that this app does not know, or no pass at all. */
export type PassFault = 'forged' | 'newer' | 'none'

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
}

async function isSigned({ message, signature }: ReadPass, key: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    const known = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', known, signature, message)
  } catch {
    // Browsers before 2025 do not know Ed25519: the same by hand.
    const { verifyAsync } = await import('@noble/ed25519')
    return verifyAsync(signature, message, key)
  }
}

/** The pass that a text is, once it is certain that the server wrote it; needs no network. `key`: `pass_verification_key` of GET /config. */
export async function verifiedPass(text: string, key: string): Promise<Pass | PassFault> {
  const read = readPass(text)
  if (typeof read === 'string') return read
  return (await isSigned(read, bytesOf(key))) ? read.pass : 'forged'
}
