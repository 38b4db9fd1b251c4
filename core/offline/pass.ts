import { addDays, daysBetween, type Day } from '#core/domain/calendar.ts'
import { BALL_TYPES, type BallType } from '#core/domain/seats.ts'
import { SLOT_COUNT, type SlotIndex } from '#core/domain/slots.ts'

// A match pass is one line of text, which a QR code carries (DECISIONS 9): `CR1:` and, in base45 (RFC 9285), a few facts and the server's
// signature of them. QR codes pack base45 tightest of all texts, so that the code stays coarse enough to be read off a scratched screen.

/** What a gate must know of a team, with or without a network. */
export interface Pass {
  /** The booking's number. */
  bookingId: number
  /** Its public reference, `CR-7K2M9X`. */
  reference: string
  groundId: number
  day: Day
  slot: SlotIndex
  ball: BallType
  isFull: boolean
  /** What the team owes at the ground, in paise. */
  owedPaise: number
  /** When the booking was made, in whole seconds since 1970: a list of bookings that is newer and has it not knows that it was cancelled. */
  bookedAtSeconds: number
  /** The team's name, else the person's, as far as there is room. */
  name: string
}

/** The version is part of what is signed: a pass of another one cannot be passed off as this. */
const PREFIX = 'CR1:'
const ANY_PREFIX = /^CR\d+:/
const FIRST_DAY: Day = '2020-01-01'
const SIGNATURE_BYTES = 64
const FACT_BYTES = 23
/** Twelve letters of an Indian script, 36 of a Latin one. */
const NAME_BYTES = 36

const BASE45 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

function toBase45(bytes: Uint8Array): string {
  const sign = (value: number, place: number) => BASE45[Math.floor(value / 45 ** place) % 45]!
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [first, second] = [bytes[at]!, bytes[at + 1]]
    if (second === undefined) text += sign(first, 0) + sign(first, 1)
    else text += [0, 1, 2].map((place) => sign(first * 256 + second, place)).join('')
  }
  return text
}

/** Null for a text that no bytes are written as. */
function fromBase45(text: string): Uint8Array | null {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const digits = Array.from(text.slice(at, at + 3), (sign) => BASE45.indexOf(sign))
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0)
    if (digits.length < 2 || digits.includes(-1) || value >= 256 ** (digits.length - 1)) return null
    if (digits.length === 3) bytes.push(value >> 8)
    bytes.push(value & 255)
  }
  return Uint8Array.from(bytes)
}

/** UTF-8; this room has neither TextEncoder nor Buffer (core/README.md). Half a letter, which no UTF-8 has, is written as unknown. */
function toUtf8(text: string): number[] {
  const escaped = encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd'))
  return Array.from(escaped.matchAll(/%(..)|./g), ([sign, hex]) => (hex === undefined ? sign.charCodeAt(0) : Number.parseInt(hex, 16)))
}

/** Throws URIError when the bytes are no UTF-8. */
function fromUtf8(bytes: Uint8Array): string {
  return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
}

/** As many whole letters of a name as there is room for: one is never cut from the signs that belong to it. */
function shortName(name: string): number[] {
  const bytes: number[] = []
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    const letter = toUtf8(segment)
    if (bytes.length + letter.length > NAME_BYTES) break
    bytes.push(...letter)
  }
  return bytes
}

function factsOf({ bookingId, reference, groundId, day, slot, ball, isFull, owedPaise, bookedAtSeconds, name }: Pass): Uint8Array {
  const letters = shortName(name)
  const bytes = new Uint8Array(FACT_BYTES + letters.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, bookingId)
  view.setUint32(4, Number.parseInt(reference.slice(3), 36))
  view.setUint32(8, groundId)
  view.setUint16(12, daysBetween(FIRST_DAY, day))
  view.setUint8(14, slot | (BALL_TYPES.indexOf(ball) << 5) | (Number(isFull) << 6))
  view.setUint32(15, owedPaise)
  view.setUint32(19, bookedAtSeconds)
  bytes.set(letters, FACT_BYTES)
  return bytes
}

/** Throws when the bytes say nothing sensible. */
function passOf(facts: Uint8Array): Pass {
  const view = new DataView(facts.buffer, facts.byteOffset, facts.byteLength)
  const match = view.getUint8(14)
  const [slot, ball] = [match & 31, BALL_TYPES[(match >> 5) & 1]]
  const reference = view.getUint32(4).toString(36).toUpperCase().padStart(6, '0')
  if (slot >= SLOT_COUNT || ball === undefined || reference.length > 6) throw new RangeError('Not the facts of a pass')
  return {
    bookingId: view.getUint32(0),
    reference: `CR-${reference}`,
    groundId: view.getUint32(8),
    day: addDays(FIRST_DAY, view.getUint16(12)),
    slot,
    ball,
    isFull: match >> 6 === 1,
    owedPaise: view.getUint32(15),
    bookedAtSeconds: view.getUint32(19),
    name: fromUtf8(facts.subarray(FACT_BYTES)),
  }
}

/** What is signed: the version and the facts. */
function signedBytes(facts: Uint8Array): Uint8Array {
  return Uint8Array.from([...toUtf8(PREFIX), ...facts])
}

/** The text of a pass, less than 200 characters. `sign` answers the 64 bytes of an Ed25519 signature. */
export function writePass(pass: Pass, sign: (message: Uint8Array) => Uint8Array): string {
  const facts = factsOf(pass)
  return PREFIX + toBase45(Uint8Array.from([...facts, ...sign(signedBytes(facts))]))
}

/** A pass as it was read. Whether the server really wrote it only `signature` over `message` tells. */
export interface ReadPass {
  pass: Pass
  message: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** Reads a text. `newer`: a pass of another version than this app knows; `none`: no pass at all, or a damaged one. */
export function readPass(text: string): ReadPass | 'newer' | 'none' {
  if (!text.startsWith(PREFIX)) return ANY_PREFIX.test(text) ? 'newer' : 'none'
  const bytes = fromBase45(text.slice(PREFIX.length))
  if (!bytes || bytes.length < FACT_BYTES + SIGNATURE_BYTES) return 'none'
  const facts = bytes.slice(0, -SIGNATURE_BYTES)
  try {
    return { pass: passOf(facts), message: Uint8Array.from(signedBytes(facts)), signature: Uint8Array.from(bytes.slice(-SIGNATURE_BYTES)) }
  } catch {
    return 'none'
  }
}
