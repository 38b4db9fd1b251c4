import type { BallType } from '#core/domain/seats.ts'
import type { CancelledBy } from '#core/domain/refunds.ts'

/** Who plays a slot: a key of demo-people. */
type Who = string

/**
 * What happened, or will, in one hour of one ground. `day` counts from the day of loading; a match of a past day was played.
 * `halves` of one waits for an opponent, of two is matched; the first is the captain.
 */
export interface PlannedMatch {
  ground: string
  day: number
  /** The hour at which the slot starts. */
  hour: number
  ball: BallType
  full?: Who
  halves?: readonly [captain: Who] | readonly [captain: Who, opponent: Who]
  umpire?: true
  request?: string
  /** Cancelled, so many days before the match; what was paid comes back as the policy gives it. */
  cancelled?: { by: CancelledBy; daysBefore: number }
  /** Never paid: the hold ended. */
  unpaid?: true
}

/** What the demo people see when they sign in: every state that a booking can be in (DECISIONS 1). */
export const DEMO_MATCHES: readonly PlannedMatch[] = [
  // player@: upcoming, past and cancelled
  { ground: 'Kaveri Turf Oval', day: 2, hour: 18, ball: 'tennis', full: 'player', umpire: true, request: 'Two extra stumps sets, please.' },
  { ground: 'HSR Cricket Arena', day: 3, hour: 19, ball: 'leather', halves: ['player', 'vikram'] },
  { ground: 'Koramangala Box Cricket', day: 5, hour: 20, ball: 'tennis', halves: ['player'] },
  { ground: 'Agara Lake Ground', day: 9, hour: 7, ball: 'tennis', full: 'player' },
  { ground: 'Kaveri Turf Oval', day: -6, hour: 19, ball: 'tennis', full: 'player' },
  { ground: 'Marathahalli Powerplay', day: -12, hour: 20, ball: 'tennis', halves: ['rival', 'player'] },
  { ground: 'Floodlight Nets, HAL', day: -3, hour: 18, ball: 'leather', full: 'player' },
  { ground: 'Whitefield Champions Park', day: 4, hour: 17, ball: 'tennis', full: 'player', cancelled: { by: 'player', daysBefore: 4 } },
  { ground: 'Jayanagar Vijaya Maidan', day: -4, hour: 8, ball: 'tennis', full: 'player', cancelled: { by: 'weather', daysBefore: 0 } },
  { ground: 'Electronic City Infield', day: 1, hour: 21, ball: 'tennis', full: 'player', unpaid: true },
  // rival@ waits for opponents that player@ can be
  { ground: 'Kaveri Turf Oval', day: 1, hour: 19, ball: 'tennis', halves: ['rival'] },
  { ground: 'Koramangala Box Cricket', day: 2, hour: 21, ball: 'tennis', halves: ['rival'] },
  { ground: 'HSR Cricket Arena', day: 4, hour: 7, ball: 'leather', halves: ['rival'] },
  { ground: 'Skyline Rooftop Turf', day: 6, hour: 19, ball: 'tennis', halves: ['rival', 'priya'] },
  { ground: 'Whitefield Champions Park', day: 7, hour: 18, ball: 'leather', full: 'rival' },
  { ground: 'Ulsoor Gymkhana Ground', day: -2, hour: 9, ball: 'leather', full: 'rival', umpire: true },
  { ground: 'Bannerghatta Green Wicket', day: 3, hour: 8, ball: 'tennis', full: 'rival', cancelled: { by: 'ground', daysBefore: 4 } },
  // others who wait around the demo players
  { ground: 'Agara Lake Ground', day: 1, hour: 8, ball: 'tennis', halves: ['vikram'] },
  { ground: 'Marathahalli Powerplay', day: 1, hour: 20, ball: 'tennis', halves: ['priya'] },
  { ground: 'Skyline Rooftop Turf', day: 2, hour: 20, ball: 'tennis', halves: ['imran'] },
  { ground: 'Ulsoor Gymkhana Ground', day: 2, hour: 8, ball: 'leather', halves: ['deepak'] },
  { ground: 'Jayanagar Vijaya Maidan', day: 3, hour: 7, ball: 'leather', halves: ['kavya'] },
  { ground: 'Kaveri Turf Oval', day: 3, hour: 20, ball: 'leather', halves: ['harpreet'] },
  // the owners play too
  { ground: 'Ulsoor Gymkhana Ground', day: 5, hour: 10, ball: 'leather', full: 'owner' },
  { ground: 'Kaveri Turf Oval', day: 6, hour: 17, ball: 'tennis', full: 'owner2' },
  // today at the owners' best-known grounds
  { ground: 'Kaveri Turf Oval', day: 0, hour: 7, ball: 'tennis', full: 'vikram' },
  { ground: 'Kaveri Turf Oval', day: 0, hour: 17, ball: 'leather', halves: ['priya', 'imran'] },
  { ground: 'Kaveri Turf Oval', day: 0, hour: 18, ball: 'tennis', full: 'deepak', umpire: true },
  { ground: 'Kaveri Turf Oval', day: 0, hour: 21, ball: 'tennis', halves: ['joseph'] },
  { ground: 'Whitefield Champions Park', day: 0, hour: 19, ball: 'tennis', full: 'kavya' },
]
