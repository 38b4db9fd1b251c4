import { sql } from 'kysely'
import type { Random } from '#server/db/seed/random.ts'
import { REVIEW_TEXTS } from '#server/db/seed/review-texts.ts'
import type { WrittenBooking } from '#server/db/seed/write-bookings.ts'
import { insertRows } from '#server/db/seed/write-rows.ts'
import type { Db } from '#server/deps.ts'

type Stars = keyof typeof REVIEW_TEXTS

const HOUR_MS = 3_600_000
/** The demo player finds bookings to rate. */
const RATES_NOTHING = 'player'

/** How a ground is liked: of its bookings so many are rated, around so many stars. One in eight is still new. */
function standingOf(random: Random): { share: number; stars: number } {
  const share = random.next() < 1 / 8 ? 0 : 0.4 + 0.55 * random.next()
  return { share, stars: 3.3 + 1.6 * random.next() }
}

function starsAround(mean: number, random: Random): Stars {
  const spread = (random.next() + random.next() - 1) * 1.8
  return Math.min(5, Math.max(1, Math.round(mean + spread))) as Stars
}

/** Texts that a ground does not have yet; null from half of the people, and when all are used. */
function commentOf(stars: Stars, used: Set<string>, random: Random): string | null {
  const left = REVIEW_TEXTS[stars].filter((text) => !used.has(text))
  if (left.length === 0 || random.next() < 0.4) return null
  const text = random.pick(left)
  used.add(text)
  return text
}

function reviewsOfGround(played: readonly WrittenBooking[], { random, now }: { random: Random; now: Date }) {
  const { share, stars } = standingOf(random)
  const used = new Set<string>()
  return played
    .filter(() => random.next() < share)
    .map((booking) => {
      const rating = starsAround(stars, random)
      const written = booking.match.starts.getTime() + random.between(2, 40) * HOUR_MS
      return { booking, rating, comment: commentOf(rating, used, random), created_at: new Date(Math.min(written, now.getTime())) }
    })
}

/** Rates grounds for completed bookings, as their players would have, and sums up each ground's reviews. */
export async function writeReviews(
  tx: Db,
  bookings: readonly WrittenBooking[],
  { people, random, now }: { people: ReadonlyMap<string, number>; random: Random; now: Date },
): Promise<void> {
  const played = bookings.filter(
    ({ row, person }) => row.booking_status === 'completed' && person.role === 'customer' && person.key !== RATES_NOTHING,
  )
  const reviews = [...Map.groupBy(played, ({ row }) => row.ground_id).values()]
    .flatMap((ofGround) => reviewsOfGround(ofGround, { random, now }))
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
  await insertRows(
    tx,
    'reviews',
    reviews.map(({ booking, rating, comment, created_at }) => ({
      booking_id: booking.id,
      ground_id: booking.row.ground_id,
      user_id: people.get(booking.person.key)!,
      rating,
      comment,
      created_at,
    })),
  )
  await sql`update grounds g set review_count = s.review_count, rating_sum = s.rating_sum
    from (select ground_id, count(*) as review_count, sum(rating) as rating_sum from reviews group by ground_id) s where s.ground_id = g.id`.execute(
    tx,
  )
}
