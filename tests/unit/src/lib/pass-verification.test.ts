import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { writePass } from '#core/offline/pass.ts'
import { verifiedPass } from '#src/lib/pass-verification.ts'
import { passOf } from '#tests/support/factories/passes.ts'

const server = generateKeyPairSync('ed25519')
const stranger = generateKeyPairSync('ed25519')
const KEY = String(server.publicKey.export({ format: 'jwk' }).x)

const PASS = passOf()
const writtenBy = ({ privateKey }: typeof server) => writePass(PASS, (message) => sign(null, message, privateKey))

afterEach(() => vi.restoreAllMocks())

describe.each([
  ['by the browser', () => undefined],
  ['by hand, where the browser does not know Ed25519', withoutEd25519],
])('a pass verified %s', (_how, prepare) => {
  it('is believed when the server signed it, and no other', async () => {
    prepare()
    expect(await verifiedPass(writtenBy(server), KEY)).toEqual(PASS)
    expect(await verifiedPass(writtenBy(stranger), KEY)).toBe('forged')
    expect(await verifiedPass(writtenBy(server).replace('CR1:', 'CR2:'), KEY)).toBe('newer')
    expect(await verifiedPass('CR-7K2M9X', KEY)).toBe('none')
  })
})

function withoutEd25519(): void {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'))
}
