import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPaymentOrder } from '#core/contract/payments.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import { useWorld } from '#tests/support/booking-world.ts'

const world = useWorld()
const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key })

describe('an Idempotency-Key (DECISIONS 3)', () => {
  it('gives the same answer to the same request, once', async () => {
    const [player, ground, key] = [await world.person(), await world.ground(), withKey()]
    const first = await player.book(ground.id, {}, key)
    await player.cancel(first.body)
    const again = await player.book(ground.id, {}, key)
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
  })

  it('remembers a refusal too', async () => {
    const [player, other, ground, key] = [await world.person(), await world.person(), await world.ground(), withKey()]
    const held = await other.book(ground.id)
    expect((await player.book(ground.id, {}, key)).status).toBe(400)
    await other.cancel(held.body)
    expect(await player.book(ground.id, {}, key)).toMatchObject({ status: 400, detail: 'Slot is not available' })
    expect((await player.book(ground.id, {}, withKey())).status).toBe(201)
  })

  it('is 422 with another body, and nothing to another person', async () => {
    const [player, other, ground, key] = [await world.person(), await world.person(), await world.ground(), withKey()]
    const first = await player.book(ground.id, {}, key)
    expect(await player.book(ground.id, { team_name: 'Tigers' }, key)).toMatchObject({
      status: 422,
      detail: 'This Idempotency-Key was used with another request',
    })
    const theirs = await other.book(ground.id, { slot_time: slotLabelOf(3) }, key)
    expect(theirs.status).toBe(201)
    expect(theirs.body.booking_id).not.toBe(first.body.booking_id)
  })

  it('makes one booking of many requests at once, all answered alike', async () => {
    const [player, ground, key] = [await world.person(), await world.ground(), withKey()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => player.book(ground.id, {}, key)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    const { bookings } = await world.deps.db
      .selectFrom('bookings')
      .select((eb) => eb.fn.countAll<number>().as('bookings'))
      .where('user_id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect(bookings).toBe(1)
  })

  it('also holds for payments', async () => {
    const [player, ground, key] = [await world.person(), await world.ground(), withKey()]
    const { body } = await player.book(ground.id)
    const order = () => player.call(createPaymentOrder, { body: { booking_id: body.id, amount: body.advance_amount } }, key)
    const first = await order()
    await player.pay(body)
    expect((await order()).body).toEqual(first.body)
  })

  it('must be 1 to 255 characters', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    expect((await player.book(ground.id, {}, withKey('k'.repeat(256)))).status).toBe(400)
  })
})
