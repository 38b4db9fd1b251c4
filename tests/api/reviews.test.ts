import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { updateBooking, type Booking, type NewBooking } from '#core/contract/bookings.ts'
import { getGround } from '#core/contract/grounds.ts'
import { createReview, listReviews, type NewReview } from '#core/contract/reviews.ts'
import { slotStart } from '#core/domain/calendar.ts'
import { slotIndexOf, slotLabelOf } from '#core/domain/slots.ts'
import type { Answer } from '#tests/support/build-app.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'
import { inDays } from '#tests/support/factories/bookings.ts'

const world = useWorld({ maxHoldsPerUser: 1_000 })

type Ground = Awaited<ReturnType<typeof world.ground>>

/** A paid booking of a ground that its owner has completed once its slot had started. */
async function playedBy(player: Person, { id, owner }: Ground, changes: Partial<NewBooking> = {}): Promise<Booking> {
  const booking = await player.bookAndPay(id, { booking_type: 'full', has_opponent: true, ...changes })
  world.setNow(slotStart(booking.booking_date, slotIndexOf(booking.slot_time)!))
  const completed = await owner.call(updateBooking, { params: { id: String(booking.id) }, body: { booking_status: 'completed' } })
  world.setNow(null)
  if (completed.status !== 200) throw new Error(`not completed: ${JSON.stringify(completed.detail)}`)
  return player.see(booking)
}

const review = (person: Person, groundId: number, body: NewReview, headers: Record<string, string> = {}) =>
  person.call(createReview, { params: { id: String(groundId) }, body }, headers)

const seeGround = async (id: number) => (await world.visitor.call(getGround, { params: { id: String(id) } })).body

const reviewsOf = (id: number, query: Record<string, string> = {}) => world.visitor.call(listReviews, { params: { id: String(id) }, query })

const refusalOf = ({ status, detail }: Answer<unknown>) => ({ status, detail })

describe('POST /grounds/{id}/reviews (DECISIONS 8)', () => {
  it('rates a ground for a completed booking; the ground and the booking know at once', async () => {
    const [player, ground] = [await world.person('customer', 'Asha Rao'), await world.ground()]
    const booking = await playedBy(player, ground)
    expect(booking.can_review).toBe(true)
    expect(await seeGround(ground.id)).toMatchObject({ rating: null, review_count: 0 })

    const answer = await review(player, ground.id, { booking_id: booking.id, rating: 4, comment: '  Good bounce.\nClean nets.  ' })
    expect(answer).toMatchObject({ status: 201, body: { rating: 4, comment: 'Good bounce.\nClean nets.', customer_name: 'Asha' } })
    expect(await seeGround(ground.id)).toMatchObject({ rating: 4, review_count: 1 })
    expect((await player.see(booking)).can_review).toBe(false)
    expect((await reviewsOf(ground.id)).body).toEqual([answer.body])
  })

  it('takes a rating alone; a text of spaces is none', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const [first, second] = [await playedBy(player, ground), await playedBy(player, ground, { slot_time: slotLabelOf(3) })]
    expect((await review(player, ground.id, { booking_id: first.id, rating: 5 })).body.comment).toBeNull()
    expect((await review(player, ground.id, { booking_id: second.id, rating: 3, comment: ' \n ' })).body.comment).toBeNull()
    expect(await seeGround(ground.id)).toMatchObject({ rating: 4, review_count: 2 })
  })

  it('takes no more of the page than a text needs: few lines, and no tower of marks', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const say = async (comment: string, slot: number) => {
      const { id: booking_id } = await playedBy(player, ground, { slot_time: slotLabelOf(slot) })
      return (await review(player, ground.id, { booking_id, rating: 5, comment })).body.comment
    }
    expect(await say(`Good.${'\n \r\n'.repeat(200)}Dry.\n\nCome.`, 1)).toBe('Good.\n\nDry.\n\nCome.')
    expect(await say('a\n'.repeat(400), 2)).toBe(`${'a\n'.repeat(29)}${'a '.repeat(371).trim()}`)
    expect(await say(`Z${'\u0303'.repeat(800)} क्षत्रिय क़्क़ाँ`, 3)).toBe(`Z${'\u0303'.repeat(4)} क्षत्रिय क़्क़ाँ`)
  })

  it('is refused the second time for a booking, also with other stars', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const booking = await playedBy(player, ground)
    await review(player, ground.id, { booking_id: booking.id, rating: 4 })
    const again = await review(player, ground.id, { booking_id: booking.id, rating: 1 })
    expect(refusalOf(again)).toEqual({ status: 400, detail: 'You have already reviewed this booking' })
    expect(await seeGround(ground.id)).toMatchObject({ rating: 4, review_count: 1 })
  })

  it.each([
    ['pending', async (player: Person, id: number) => (await player.book(id)).body],
    ['confirmed', (player: Person, id: number) => player.bookAndPay(id)],
    ['cancelled', async (player: Person, id: number) => (await player.cancel(await player.bookAndPay(id))).body],
  ] as const)('is refused for a %s booking', async (status, make) => {
    const [player, ground] = [await world.person(), await world.ground()]
    const booking = await make(player, ground.id)
    expect(booking).toMatchObject({ booking_status: status, can_review: false })
    expect(refusalOf(await review(player, ground.id, { booking_id: booking.id, rating: 5 }))).toEqual({
      status: 400,
      detail: 'Only a completed booking can be reviewed',
    })
  })

  it('does not know a booking that is somebody else’s, of another ground, or none', async () => {
    const [player, stranger, ground, other] = [await world.person(), await world.person(), await world.ground(), await world.ground()]
    const booking = await playedBy(player, ground)
    const notFound = { status: 404, detail: 'Booking not found' }
    expect(refusalOf(await review(stranger, ground.id, { booking_id: booking.id, rating: 1 }))).toEqual(notFound)
    expect(refusalOf(await review(ground.owner, ground.id, { booking_id: booking.id, rating: 5 }))).toEqual(notFound)
    expect(refusalOf(await review(player, other.id, { booking_id: booking.id, rating: 5 }))).toEqual(notFound)
    expect(refusalOf(await review(player, ground.id, { booking_id: 2_000_000_000, rating: 5 }))).toEqual(notFound)
    expect((await seeGround(ground.id)).review_count).toBe(0)
  })

  it('is refused for one’s own ground, and never offered there', async () => {
    const ground = await world.ground()
    const booking = await playedBy(ground.owner, ground)
    expect(booking).toMatchObject({ booking_status: 'completed', can_review: false })
    expect(refusalOf(await review(ground.owner, ground.id, { booking_id: booking.id, rating: 5 }))).toEqual({
      status: 403,
      detail: 'You cannot review your own ground',
    })
  })

  it('needs an account, a ground, and one to five whole stars with at most 1000 characters', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const { id: booking_id } = await playedBy(player, ground)
    expect((await review(world.visitor, ground.id, { booking_id, rating: 5 })).status).toBe(401)
    expect(refusalOf(await review(player, 2_000_000, { booking_id, rating: 5 }))).toEqual({ status: 404, detail: 'Ground not found' })
    for (const rating of [0, 6, 4.5, -1, null, '5'])
      expect((await review(player, ground.id, { booking_id, rating: rating as number })).status).toBe(422)
    const tooLong = await review(player, ground.id, { booking_id, rating: 5, comment: 'x'.repeat(1_001) })
    expect(tooLong).toMatchObject({ status: 422, detail: [{ loc: ['body', 'comment'], msg: 'At most 1000 characters' }] })
    expect((await review(player, ground.id, { booking_id, rating: 5, comment: 'अ'.repeat(1_000) })).status).toBe(201)
  })

  it('counts once when it is sent many times at the same moment, with a key and without', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const [first, second] = [await playedBy(player, ground), await playedBy(player, ground, { slot_time: slotLabelOf(3) })]
    const answers = await Promise.all(Array.from({ length: 12 }, () => review(player, ground.id, { booking_id: first.id, rating: 2 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ detail }) => detail))).toEqual(
      new Set(['You have already reviewed this booking']),
    )
    const key = { 'idempotency-key': randomUUID() }
    const alike = await Promise.all(Array.from({ length: 6 }, () => review(player, ground.id, { booking_id: second.id, rating: 5 }, key)))
    expect(new Set(alike.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await seeGround(ground.id)).toMatchObject({ rating: 3.5, review_count: 2 })
  })
})

describe('GET /grounds/{id}/reviews', () => {
  it('is open to all: newest first, in pages, with the number of all and first names only', async () => {
    const [ground, player] = [await world.ground(), await world.person('customer', '  Meera Nair Menon ')]
    expect(await reviewsOf(ground.id)).toMatchObject({ status: 200, body: [], headers: { 'x-total-count': '0' } })
    for (const rating of [1, 2, 3]) {
      const booking = await playedBy(player, ground, { slot_time: slotLabelOf(rating) })
      await review(player, ground.id, { booking_id: booking.id, rating })
    }
    const first = await reviewsOf(ground.id, { limit: '2' })
    expect(first.headers['x-total-count']).toBe('3')
    expect(first.body.map(({ rating }) => rating)).toEqual([3, 2])
    expect(new Set(first.body.flatMap((each) => Object.keys(each)))).toEqual(
      new Set(['id', 'rating', 'comment', 'customer_name', 'created_at']),
    )
    expect(first.body[0]!.customer_name).toBe('Meera')
    const rest = await reviewsOf(ground.id, { limit: '2', skip: '2' })
    expect(rest.body.map(({ rating }) => rating)).toEqual([1])
  })

  it('is 404 for a ground that is not there or was deleted, and open for a disabled one', async () => {
    const [deleted, disabled] = [await world.ground(), await world.ground({ is_active: false })]
    await world.deps.db.updateTable('grounds').set({ deleted_at: new Date(), is_active: false }).where('id', '=', deleted.id).execute()
    for (const id of [deleted.id, 2_000_000]) expect(refusalOf(await reviewsOf(id))).toEqual({ status: 404, detail: 'Ground not found' })
    expect((await reviewsOf(disabled.id)).status).toBe(200)
  })
})

describe('a ground’s rating', () => {
  it.each([[[5]], [[4, 5, 5]], [[1, 2, 2, 5, 3, 4]]])(
    'of %j is their mean with one decimal, also when all come at once',
    async (ratings) => {
      const [ground, players] = [await world.ground(), await world.people(ratings.length)]
      const bookings: Booking[] = []
      for (const [index, player] of players.entries()) bookings.push(await playedBy(player, ground, { booking_date: inDays(index + 1) }))
      const answers = await Promise.all(
        ratings.map((rating, index) => review(players[index]!, ground.id, { booking_id: bookings[index]!.id, rating })),
      )
      expect(answers.map(({ status }) => status)).toEqual(ratings.map(() => 201))
      const sum = ratings.reduce((total, rating) => total + rating, 0)
      const stored = await world.deps.db
        .selectFrom('grounds')
        .select(['review_count', 'rating_sum'])
        .where('id', '=', ground.id)
        .executeTakeFirstOrThrow()
      expect(stored).toEqual({ review_count: ratings.length, rating_sum: sum })
      expect(await seeGround(ground.id)).toMatchObject({
        rating: Math.round((10 * sum) / ratings.length) / 10,
        review_count: ratings.length,
      })
    },
  )
})
