import { generateKeyPairSync, sign, verify } from 'node:crypto'
import fc from 'fast-check'
import { encodeQR } from 'qr'
import { describe, expect, it } from 'vitest'
import { addDays } from '#core/domain/calendar.ts'
import { readPass, writePass, type Pass } from '#core/offline/pass.ts'
import { passOf } from '#tests/support/factories/passes.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const write = (pass: Pass) => writePass(pass, (message) => sign(null, message, privateKey))
const isGood = ({ message, signature }: { message: Uint8Array; signature: Uint8Array }) => verify(null, message, publicKey, signature)

const PASS = passOf({ owedPaise: 180_050, name: 'Indiranagar Strikers' })

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const passes = fc.record({
  bookingId: fc.integer({ min: 1, max: 2_147_483_647 }),
  reference: fc.array(fc.constantFrom(...ALPHANUMERIC), { minLength: 6, maxLength: 6 }).map((signs) => `CR-${signs.join('')}`),
  groundId: fc.integer({ min: 1, max: 2_147_483_647 }),
  day: fc.integer({ min: 0, max: 65_535 }).map((days) => addDays('2020-01-01', days)),
  slot: fc.integer({ min: 0, max: 16 }),
  ball: fc.constantFrom('tennis' as const, 'leather' as const),
  isFull: fc.boolean(),
  owedPaise: fc.integer({ min: 0, max: 4_294_967_295 }),
  bookedAtSeconds: fc.integer({ min: 0, max: 4_294_967_295 }),
  name: fc.string({ unit: 'grapheme', maxLength: 60 }),
})

describe('the text of a match pass', () => {
  it('says again what was written, signed, in less than 200 characters that a QR code packs tightly', () => {
    fc.assert(
      fc.property(passes, (pass) => {
        const text = write(pass)
        expect(text.length).toBeLessThan(200)
        expect(text).toMatch(/^CR1:[0-9A-Z $%*+\-./:]+$/)
        const read = readPass(text)
        if (typeof read === 'string') throw new Error(read)
        const { name, ...facts } = pass
        expect(read.pass).toMatchObject(facts)
        expect(name.startsWith(read.pass.name)).toBe(true)
        expect(isGood(read)).toBe(true)
      }),
    )
  })

  it('with any one character changed is no pass, or is not signed', () => {
    const text = write(PASS)
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
        fc.pre(text[at] !== character)
        const read = readPass(text.slice(0, at) + character + text.slice(at + 1))
        expect(typeof read === 'string' || !isGood(read)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is read from any text without a fault', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof readPass(text) === 'string'))
    fc.assert(fc.property(fc.string(), (text) => readPass(`CR1:${text}`) === 'none'))
  })

  it('keeps whole letters of a long name', () => {
    const read = (name: string) => {
      const answer = readPass(write({ ...PASS, name }))
      return typeof answer === 'string' ? answer : answer.pass.name
    }
    expect(read('क्रिकेट के दीवाने खिलाड़ी')).toBe('क्रिकेट के दी')
    expect(read('Royal Challengers of Indiranagar and Domlur')).toBe('Royal Challengers of Indiranagar and')
    expect(read('half a letter \ud83c')).toBe('half a letter \ufffd')
  })

  it('of a later version is told from no pass at all', () => {
    expect(readPass(write(PASS).replace('CR1:', 'CR2:'))).toBe('newer')
    for (const text of ['', 'CR-7K2M9X', 'https://crease.test/', 'CR1:', 'CR1:ABC', 'upi://pay?pa=a@b']) expect(readPass(text)).toBe('none')
  })

  it('stays coarse: an everyday pass is a code of 41 modules, the longest of 49', () => {
    const modules = (pass: Pass) => encodeQR(write(pass), 'raw', { ecc: 'medium', border: 1 }).length - 2
    expect(modules(PASS)).toBe(45)
    expect(modules({ ...PASS, name: 'Strikers' })).toBe(41)
    expect(modules({ ...PASS, name: 'x'.repeat(60) })).toBe(49)
  })
})
