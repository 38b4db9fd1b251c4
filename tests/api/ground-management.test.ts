import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as management from '#core/contract/ground-management.ts'
import { getGround, listGrounds, type GroundPage } from '#core/contract/grounds.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import { WEEKDAYS, addDays, dayAt } from '#core/domain/calendar.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'
import { endHold } from '#tests/support/factories/bookings.ts'
import { makeGround } from '#tests/support/factories/grounds.ts'
import { groundFormOf, photographOf, type FormTexts } from '#tests/support/ground-form.ts'

const world = useWorld()
const owner = () => world.person('ground_admin', 'Owner One')
const keyOf = (key: string = randomUUID()) => ({ 'idempotency-key': key })
const idOf = (ground: number | { id: number }) => ({ id: String(typeof ground === 'number' ? ground : ground.id) })

const create = (person: Person, changes: Partial<FormTexts> = {}, files: File[] = [], headers = {}) =>
  person.call(management.createGround, { body: groundFormOf(changes), files }, headers)
const update = (person: Person, ground: number, changes: Partial<FormTexts> = {}) =>
  person.call(management.updateGround, { params: idOf(ground), body: groundFormOf(changes) })
const enable = (person: Person, ground: number, is_active: boolean) =>
  person.call(management.setGroundActive, { params: idOf(ground), body: { is_active } })
const remove = (person: Person, ground: number) => person.call(management.deleteGround, { params: idOf(ground) })
const see = (person: Person, ground: number) => person.call(getGround, { params: idOf(ground) })
const search = async (person: Person, query: Record<string, string>) => (await person.call(listGrounds, { query })).body as GroundPage

async function log(ground: number) {
  return world.deps.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('object_type', '=', 'ground')
    .where('object_id', '=', ground)
    .orderBy('id')
    .execute()
}

describe('a new ground', () => {
  it('is what the form says, its owner’s, open, remembered, and found at once', async () => {
    const [suresh, name] = [await owner(), `Oval ${randomUUID().slice(0, 8)}`]
    const { status, body } = await create(suresh, { name })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name,
      owner_id: suresh.id,
      is_active: true,
      price_per_hour: 1500.5,
      umpire_fee: 400,
      facilities: ['Floodlights', 'Parking'],
      available_slots: [slotLabelOf(12), slotLabelOf(13)],
      availability: 'both',
      latitude: 12.976312,
      longitude: 77.592912,
      images: [],
      image_url: null,
      contact_person_1_phone: '98450 12345',
      contact_person_2_name: null,
      weekly_pricing: [{ day_of_week: 'saturday', slot_time: slotLabelOf(12), tennis_price: 1800, leather_price: 2000.5 }],
      rating: null,
      review_count: 0,
    })
    const saturday = {
      name,
      client_date: '2027-01-09',
      slot: slotLabelOf(12),
      ball_type: 'leather',
      latitude: '12.97',
      longitude: '77.59',
      distance: '5',
    }
    expect((await search(world.visitor, saturday)).grounds.map((ground) => ground.id)).toEqual([body.id])
    expect((await search(world.visitor, { ...saturday, client_date: '2027-01-10' })).grounds).toEqual([])
    expect((await search(world.visitor, { location: 'bangalore', name })).total_count).toBe(1)
    expect(await log(body.id)).toMatchObject([{ actor_id: suresh.id, action: 'ground.create', before: null, after: { name, images: [] } }])
  })

  it('needs a name, a place, an address and a price, and says so of each', async () => {
    const empty = { name: ' ', location: '', address: undefined, price_per_hour: '' } as unknown as Partial<FormTexts>
    const { status, detail } = await create(await owner(), empty)
    expect(status).toBe(422)
    expect((detail as { loc: string[]; msg: string }[]).map(({ loc, msg }) => `${loc.join('.')}: ${msg}`)).toEqual([
      'body.name: Name is required',
      'body.location: Location is required',
      'body.address: Address is required',
      'body.price_per_hour: Price per hour is required',
    ])
  })

  it.each<[string, Partial<FormTexts>, string]>([
    ['a price in words', { price_per_hour: 'a lot' }, 'Price per hour must be a number'],
    ['a price below nothing', { price_per_hour: '-1' }, 'Price per hour must be at least 0'],
    ['an umpire in words', { umpire_fee: 'free' }, 'Umpire fee must be a number'],
    ['a latitude beyond the pole', { latitude: '91' }, 'Latitude must be at most 90'],
    ['half a place', { longitude: '' }, 'Latitude and longitude belong together'],
    ['an address that is none', { image_url: 'oval.jpg' }, 'Image URL must be a valid URL'],
    ['an address that is a script', { image_url: 'javascript:alert(1)' }, 'Image URL must be a valid URL'],
    ['another ball', { availability: 'rubber' as never }, 'Must be tennis, leather or both'],
    ['a phone with letters', { contact_person_2_phone: 'call me' }, 'Phone number is not valid'],
    ['a facility of one’s own', { facilities: '["Helipad"]' }, 'Unknown facility'],
    ['a slot at night', { available_slots: '["11:00 PM - 12:00 AM"]' }, 'Unknown slot'],
    ['facilities that are no list', { facilities: 'Parking' }, 'Must be JSON'],
    [
      'a price of nobody’s day',
      { weekly_pricing: '[{"day_of_week":"someday","slot_time":"06:00 AM - 07:00 AM","tennis_price":1}]' },
      'Unknown weekday',
    ],
    [
      'a weekly price below nothing',
      { weekly_pricing: '[{"day_of_week":"monday","slot_time":"06:00 AM - 07:00 AM","tennis_price":-1}]' },
      'A price cannot be negative',
    ],
    ['a control character', { name: 'Oval\u0000' }, 'Control characters are not allowed'],
  ])('is refused with %s', async (_what, changes, message) => {
    const { status, detail } = await create(await owner(), changes)
    expect([status, (detail as { msg: string }[])[0]!.msg]).toEqual([422, message])
  })

  it('has weekly prices only where one is set, and none where it is no number', async () => {
    const entry = (slot: number, prices: object) => ({ day_of_week: 'monday', slot_time: slotLabelOf(slot), ...prices })
    const weekly_pricing = JSON.stringify([
      entry(12, { tennis_price: '500', leather_price: 'n/a' }),
      entry(13, { tennis_price: '', leather_price: null }),
      entry(14, { tennis_price: 'soon' }),
      entry(15, { leather_price: 0 }),
    ])
    const { body } = await create(await owner(), { weekly_pricing, umpire_fee: '', latitude: '', longitude: '' })
    expect(body.weekly_pricing).toEqual([
      { day_of_week: 'monday', slot_time: slotLabelOf(12), tennis_price: 500, leather_price: null },
      { day_of_week: 'monday', slot_time: slotLabelOf(15), tennis_price: null, leather_price: 0 },
    ])
    expect(body).toMatchObject({ umpire_fee: 0, latitude: null, longitude: null })
  })

  it('is listed by owners only, and one Idempotency-Key makes one', async () => {
    expect((await create(await world.person())).status).toBe(403)
    expect((await create(world.visitor)).status).toBe(401)
    const [suresh, key, picture] = [await owner(), keyOf(), await photographOf()]
    const answers = await Promise.all([1, 2, 3].map(() => create(suresh, {}, [picture], key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await create(suresh, {}, [await photographOf()], key)).status).toBe(422)
    expect((await search(suresh, { show_all: 'true' })).total_count).toBe(1)
  })
})

describe('a changed ground', () => {
  it('is what the form says now, is found by it, and what was before is remembered', async () => {
    const [suresh, name] = [await owner(), `Renamed ${randomUUID().slice(0, 8)}`]
    const { body } = await create(suresh)
    const changed = await update(suresh, body.id, { name, location: 'Aundh, Pune', available_slots: '[]', description: '' })
    expect(changed).toMatchObject({ status: 200, body: { name, location: 'Aundh, Pune', description: null, available_slots: [] } })
    expect((await search(world.visitor, { name, location: 'poona' })).total_count).toBe(1)
    const [, change] = await log(body.id)
    expect(change).toEqual({
      actor_id: suresh.id,
      action: 'ground.update',
      before: { name: body.name, description: body.description, location: body.location, available_slots: body.available_slots },
      after: { name, description: null, location: 'Aundh, Pune', available_slots: [] },
    })
    await update(suresh, body.id, { name, location: 'Aundh, Pune', available_slots: '[]', description: '' })
    expect(await log(body.id)).toHaveLength(2)
  })

  it('keeps its reviews, its owner and its bookings as they were', async () => {
    const [{ id, owner: suresh }, player, admin] = [await world.ground(), await world.person(), await world.person('super_admin')]
    const booking = await player.bookAndPay(id)
    await world.deps.db.updateTable('bookings').set({ booking_status: 'completed' }).where('id', '=', booking.id).execute()
    const rated = await world.app.inject({
      method: 'POST',
      url: `/api/grounds/${id}/reviews`,
      headers: { authorization: `Bearer ${await player.token()}` },
      payload: { booking_id: booking.id, rating: 4 },
    })
    expect(rated.statusCode).toBe(201)
    const before = await player.see(booking)
    const { body } = await update(admin, id, { available_slots: '[]', weekly_pricing: '[]', price_per_hour: '9999' })
    expect(body).toMatchObject({ owner_id: suresh.id, rating: 4, review_count: 1, weekly_pricing: [] })
    const { slot_time, total_amount, advance_amount, owed_at_ground, paid_amount, booking_status } = before
    expect(await player.see(booking)).toMatchObject({
      slot_time,
      total_amount,
      advance_amount,
      owed_at_ground,
      paid_amount,
      booking_status,
    })
  })

  it('is never half of two changes that come at once', async () => {
    const { body } = await create(await owner())
    const prices = (rupees: number) =>
      JSON.stringify(WEEKDAYS.map((day_of_week) => ({ day_of_week, slot_time: slotLabelOf(12), tennis_price: rupees })))
    const versions = Array.from({ length: 8 }, (_, turn) => 100 + turn)
    const admins = await Promise.all(versions.map(() => world.person('super_admin')))
    const answers = await Promise.all(
      versions.map((rupees, turn) => update(admins[turn]!, body.id, { name: `Version ${rupees}`, weekly_pricing: prices(rupees) })),
    )
    expect(answers.map(({ status }) => status)).toEqual(versions.map(() => 200))
    const now = (await see(world.visitor, body.id)).body
    expect(new Set(now.weekly_pricing.map((price) => `Version ${price.tennis_price}`))).toEqual(new Set([now.name]))
    expect(now.weekly_pricing).toHaveLength(7)
  })

  it('is its owner’s or a super admin’s; for others 403, and 404 when there is none', async () => {
    const [suresh, other, admin] = [await owner(), await owner(), await world.person('super_admin')]
    const { id } = (await create(suresh)).body
    expect(await update(other, id)).toMatchObject({ status: 403, detail: 'You can only edit your own grounds.' })
    expect(await enable(other, id, false)).toMatchObject({ status: 403, detail: 'You can only change the status of your own grounds.' })
    expect(await remove(other, id)).toMatchObject({ status: 403, detail: 'You can only delete your own grounds.' })
    expect((await remove(await world.person(), id)).status).toBe(403)
    expect((await update(admin, id)).status).toBe(200)
    const gone = await makeGround(world.deps.db, suresh.id, { is_active: false, deleted_at: new Date() })
    for (const missing of [gone, 999_999])
      for (const act of [update, remove, (person: Person, ground: number) => enable(person, ground, true)])
        expect(await act(suresh, missing)).toMatchObject({ status: 404, detail: 'Ground not found' })
  })
})

describe('contacts', () => {
  it('are shown to who manages the ground, and to nobody else', async () => {
    const [suresh, admin] = [await owner(), await world.person('super_admin')]
    const { id } = (await create(suresh)).body
    for (const manager of [suresh, admin])
      expect((await see(manager, id)).body).toMatchObject({ contact_person_1_name: 'Suresh Gowda', contact_person_1_phone: '98450 12345' })
    for (const other of [await owner(), await world.person(), world.visitor])
      expect((await see(other, id)).raw.toString()).not.toMatch(/contact_person|98450/)
    const lists = [await suresh.call(listGrounds, { query: {} }), await suresh.call(listGrounds, { query: { show_all: 'true' } })]
    for (const { raw } of lists) expect(raw.toString()).not.toMatch(/contact_person|98450/)
  })
})

describe('a disabled ground', () => {
  it('is found by no search, takes no booking and keeps those it has, until it is enabled', async () => {
    const [{ id, owner: suresh }, player, late] = [
      await world.ground({ name: `Shut ${randomUUID()}` }),
      await world.person(),
      await world.person(),
    ]
    const booking = await player.bookAndPay(id)
    const { body } = await enable(suresh, id, false)
    expect(body.is_active).toBe(false)
    expect((await search(world.visitor, { name: body.name })).total_count).toBe(0)
    expect((await search(suresh, { name: body.name, show_all: 'true', is_active: 'false' })).total_count).toBe(1)
    expect(await late.book(id)).toMatchObject({ status: 400, detail: 'This ground takes no bookings at the moment' })
    expect((await player.see(booking)).booking_status).toBe('confirmed')
    await enable(suresh, id, true)
    await enable(suresh, id, true)
    expect((await late.book(id)).status).toBe(201)
    expect((await log(id)).map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'ground.status', before: { is_active: true }, after: { is_active: false } },
      { action: 'ground.status', before: { is_active: false }, after: { is_active: true } },
    ])
  })
})

describe('a deleted ground', () => {
  it('is gone for everybody, and its history stays', async () => {
    const [{ id, owner: suresh }, player] = [await world.ground({ name: `Gone ${randomUUID()}` }), await world.person()]
    const booking = await player.bookAndPay(id)
    await player.cancel(booking)
    const { name } = (await see(suresh, id)).body
    expect(await remove(suresh, id)).toMatchObject({ status: 200, body: { message: 'Ground deleted successfully' } })
    expect((await see(suresh, id)).status).toBe(404)
    expect((await search(suresh, { name, show_all: 'true' })).total_count).toBe(0)
    expect(await player.see(booking)).toMatchObject({ ground_name: name, booking_status: 'cancelled' })
    expect((await log(id)).map(({ action }) => action)).toEqual(['ground.delete'])
  })

  it('was not going to be played on: bookings ahead, held or confirmed, refuse it with 409', async () => {
    const [{ id, owner: suresh }, player] = [await world.ground(), await world.person()]
    const refusal = { status: 409, detail: management.GROUND_IS_BOOKED }
    const held = (await player.book(id)).body
    expect(await remove(suresh, id)).toMatchObject(refusal)
    await endHold(world.deps.db, held.id)
    const confirmed = await player.bookAndPay(id, { booking_date: addDays(dayAt(new Date()), 6) })
    expect(await remove(suresh, id)).toMatchObject(refusal)
    world.setNow(new Date(`${confirmed.booking_date}T18:59:00+05:30`))
    expect(await remove(suresh, id)).toMatchObject(refusal)
    // The slot of 06:00 PM has ended.
    world.setNow(new Date(`${confirmed.booking_date}T19:00:00+05:30`))
    expect((await remove(suresh, id)).status).toBe(200)
    world.setNow(null)
  })

  it('is booked by nobody, not even by who asks at the same moment', async () => {
    const [{ id, owner: suresh }, people] = [await world.ground(), await world.people(6)]
    const asked = people.map((player, slot) => player.book(id, { slot_time: slotLabelOf(slot) }))
    const [removed, ...booked] = await Promise.all([remove(suresh, id), ...asked])
    const isDeleted = (await see(world.visitor, id)).status === 404
    expect([removed.status, isDeleted]).toEqual(isDeleted ? [200, true] : [409, false])
    expect(booked.some(({ status }) => status === 201)).toBe(!isDeleted)
  })
})

describe('the list of an owner', () => {
  it('has pages of 25 by name, with how many there are, by name, area and standing', async () => {
    const suresh = await owner()
    for (let turn = 30; turn > 0; turn -= 1)
      await makeGround(world.deps.db, suresh.id, {
        name: `Nets ${String(turn).padStart(2, '0')}`,
        is_active: turn % 10 !== 0,
        location: turn > 15 ? 'Aundh, Pune' : 'HSR, Bengaluru',
      })
    const page = (query: Record<string, string>) => search(suresh, { show_all: 'true', limit: '25', ...query })
    const names = ({ grounds }: GroundPage) => grounds.map(({ name }) => name)
    const [first, second] = [await page({ skip: '0' }), await page({ skip: '25' })]
    expect([first.total_count, second.total_count]).toEqual([30, 30])
    expect([...names(first), ...names(second)]).toEqual(
      Array.from({ length: 30 }, (_, index) => `Nets ${String(index + 1).padStart(2, '0')}`),
    )
    expect(names(await page({ is_active: 'false' }))).toEqual(['Nets 10', 'Nets 20', 'Nets 30'])
    expect(await page({ is_active: 'true', location: 'pune' })).toMatchObject({ total_count: 13 })
    expect(names(await page({ name: 'nets 07' }))).toEqual(['Nets 07'])
  })
})
