import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BALL_TYPES, ballsOf, decideSeats, slotStatus, type Seat, type SeatRequest, type TakenSeat } from '#core/domain/seats.ts'

const HELD = new Date('2026-11-21T10:00:00Z')
const seat = (changes: Partial<TakenSeat> = {}): TakenSeat => ({ bookingId: 1, userId: 1, ball: 'tennis', heldUntil: null, ...changes })
const half = (userId: number, ball: 'tennis' | 'leather' = 'tennis'): SeatRequest => ({ kind: 'half', ball, userId })
const full = (userId: number): SeatRequest => ({ kind: 'full', ball: 'tennis', userId })

it.each([
  ['tennis', ['tennis']],
  ['leather', ['leather']],
  ['both', ['tennis', 'leather']],
] as const)('a ground of %s offers %s', (availability, balls) => {
  expect(ballsOf(availability)).toEqual(balls)
})

describe('who gets a seat (DECISIONS 3)', () => {
  it('gives a full match both seats of a free slot', () => {
    expect(decideSeats(new Map(), full(1))).toEqual({ seats: [1, 2], isCaptain: true })
  })

  it('makes the first half the captain', () => {
    expect(decideSeats(new Map(), half(1))).toEqual({ seats: [1], isCaptain: true })
  })

  it.each([
    [1, 2],
    [2, 1],
  ] as const)('gives an opponent the seat that is free when seat %i is taken', (taken, free) => {
    expect(decideSeats(new Map([[taken, seat()]]), half(2))).toEqual({ seats: [free], isCaptain: false })
  })

  it('refuses an opponent with another ball', () => {
    expect(decideSeats(new Map([[1, seat()]]), half(2, 'leather'))).toEqual({ refused: 'ball' })
  })

  it('refuses to be one’s own opponent', () => {
    expect(decideSeats(new Map([[1, seat()]]), half(1))).toEqual({ refused: 'own' })
  })

  it('lets nobody join a match that may vanish', () => {
    expect(decideSeats(new Map([[1, seat({ heldUntil: HELD })]]), half(2))).toEqual({ refused: 'taken' })
  })

  it('refuses a full match beside a waiting half, and anybody a third seat', () => {
    expect(decideSeats(new Map([[1, seat()]]), full(2))).toEqual({ refused: 'taken' })
    const both = new Map<Seat, TakenSeat>([
      [1, seat()],
      [2, seat({ bookingId: 2, userId: 2 })],
    ])
    expect(decideSeats(both, half(3))).toEqual({ refused: 'taken' })
  })

  it('never gives a seat that is taken, whatever is asked of whatever slot', () => {
    const takenSeat = fc.record({
      bookingId: fc.nat(3),
      userId: fc.nat(3),
      ball: fc.constantFrom(...BALL_TYPES),
      heldUntil: fc.constantFrom(null, HELD),
    })
    const slot = fc.uniqueArray(fc.tuple(fc.constantFrom<Seat>(1, 2), takenSeat), { selector: ([number]) => number })
    const request = fc.record({
      kind: fc.constantFrom('full' as const, 'half' as const),
      ball: fc.constantFrom(...BALL_TYPES),
      userId: fc.nat(3),
    })
    fc.assert(
      fc.property(slot, request, (taken, asked) => {
        const live = new Map<Seat, TakenSeat>(taken)
        const decision = decideSeats(live, asked)
        if ('refused' in decision) return live.size > 0
        return (
          decision.seats.every((number) => !live.has(number)) &&
          decision.seats.length === (asked.kind === 'full' ? 2 : 1) &&
          decision.isCaptain === (live.size === 0)
        )
      }),
    )
  })
})

describe('what others see of a slot', () => {
  it.each([
    ['free', [], 'available'],
    ['a confirmed half', [{ heldUntil: null }], 'half_booked'],
    ['a held half', [{ heldUntil: HELD }], 'full_booked'],
    ['two seats', [{ heldUntil: null }, { heldUntil: null }], 'full_booked'],
    ['an opponent who has not paid yet', [{ heldUntil: null }, { heldUntil: HELD }], 'full_booked'],
  ] as const)('%s', (_what, seats, status) => {
    expect(slotStatus(seats)).toBe(status)
  })
})
