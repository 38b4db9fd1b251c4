/** A slot has two seats: a full match takes both, a half booking one (DECISIONS 3). */
export type Seat = 1 | 2
export const BALL_TYPES = ['tennis', 'leather'] as const
export type BallType = (typeof BALL_TYPES)[number]
/** Whoever has not chosen plays with this one (SPEC 3). */
export const DEFAULT_BALL: BallType = 'tennis'

/** The balls that can be played with on a ground, from its `availability`; in the order in which they are always shown. */
export function ballsOf(availability: BallType | 'both'): BallType[] {
  return BALL_TYPES.filter((ball) => availability === 'both' || availability === ball)
}

export type SlotStatus = 'available' | 'half_booked' | 'full_booked'

/** A seat that is taken: by a confirmed booking or by a block of the ground's (`heldUntil` null), or by an unpaid hold. */
export interface TakenSeat {
  /** Null: the ground blocked the slot. */
  bookingId: number | null
  /** Null: nobody with an account. */
  userId: number | null
  /** `none`: the ground blocked the slot. */
  ball: BallType | 'none'
  heldUntil: Date | null
}

/**
 * What others see of a slot: free, waiting for an opponent, or full.
 * A slot under an unpaid hold is full for everybody else: nobody joins a match that may vanish (DECISIONS 3).
 */
export function slotStatus(seats: readonly Pick<TakenSeat, 'heldUntil'>[]): SlotStatus {
  if (seats.length === 0) return 'available'
  return seats.length === 1 && seats[0]!.heldUntil === null ? 'half_booked' : 'full_booked'
}

/** `userId` null: somebody without an account, for whom the ground asks. */
export type SeatRequest = { kind: 'full' | 'half'; ball: BallType; userId: number | null }
export type SeatDecision = { seats: readonly Seat[]; isCaptain: boolean } | { refused: 'taken' | 'ball' | 'own' }

/**
 * Which seats a request gets, given the live seats of the slot by number.
 * A full match needs both; the first half is the captain's; the second joins with the same ball and is somebody else.
 */
export function decideSeats(live: ReadonlyMap<Seat, TakenSeat>, request: SeatRequest): SeatDecision {
  if (live.size === 0) return request.kind === 'full' ? { seats: [1, 2], isCaptain: true } : { seats: [1], isCaptain: true }
  if (request.kind === 'full' || live.size === 2) return { refused: 'taken' }
  const [[taken, other]] = [...live] as [[Seat, TakenSeat]]
  if (request.userId !== null && other.userId === request.userId) return { refused: 'own' }
  if (other.heldUntil !== null) return { refused: 'taken' }
  if (other.ball !== request.ball) return { refused: 'ball' }
  return { seats: [taken === 1 ? 2 : 1], isCaptain: false }
}
