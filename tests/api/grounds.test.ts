import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getGround, getWeeklyPricing, listGrounds, listNearestGrounds, type Ground } from '#core/contract/grounds.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { everyDay, makeGround, makeOwner } from '#tests/support/factories/grounds.ts'
import { makeUser } from '#tests/support/factories/users.ts'

let test: TestApp
let owner: number
let ground: number

beforeAll(async () => {
  test = await buildTestApp()
  owner = await makeOwner(test.db, 'Suresh Gowda')
  ground = await makeGround(test.db, owner, { name: 'Kaveri Turf Oval', umpire_fee_paise: 50_050, prices: everyDay(12) })
})
afterAll(() => test.close())

const nameOf = ({ name }: Ground) => name

describe('one ground', () => {
  it('opens with its prices in rupees, its owner and its slots', async () => {
    const { status, body } = await test.request(getGround, { params: { id: String(ground) } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Kaveri Turf Oval',
      owner_name: 'Suresh Gowda',
      availability: 'both',
      umpire_fee: 500.5,
      available_slots: [slotLabelOf(12)],
      distance: null,
    })
    expect(body.weekly_pricing).toHaveLength(7)
    expect(body.weekly_pricing[0]).toEqual({ day_of_week: 'monday', slot_time: slotLabelOf(12), tennis_price: 1000, leather_price: 1200 })
  })

  it('never shows a phone number or a search key to the public', async () => {
    const answers = [
      await test.request(getGround, { params: { id: String(ground) } }),
      await test.request(listGrounds, { query: { name: 'kaveri' } }),
      await test.request(listGrounds, { query: {} }),
    ]
    for (const { raw } of answers) expect(raw.toString()).not.toMatch(/4000 1000|phone|_key|lrow|masks/)
  })

  it('opens when disabled and says so', async () => {
    const id = await makeGround(test.db, owner, { is_active: false })
    expect((await test.request(getGround, { params: { id: String(id) } })).body.is_active).toBe(false)
  })

  it('is not found when deleted or never there', async () => {
    const deleted = await makeGround(test.db, owner, { is_active: false, deleted_at: new Date() })
    for (const id of [String(deleted), '999999']) {
      expect(await test.request(getGround, { params: { id } })).toMatchObject({ status: 404, detail: 'Ground not found' })
      expect(await test.request(getWeeklyPricing, { params: { id } })).toMatchObject({ status: 404 })
    }
    expect((await test.request(getGround, { params: { id: 'abc' } })).status).toBe(422)
  })

  it('tells its weekly prices by themselves', async () => {
    const { body } = await test.request(getWeeklyPricing, { params: { id: String(ground) } })
    expect(body.map((price) => price.day_of_week)).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
  })
})

describe('the plain list', () => {
  it('has the active grounds for everybody, their own for a ground admin, all for a super admin', async () => {
    const admin = await makeUser(test.deps, { role: 'ground_admin' })
    const superAdmin = await makeUser(test.deps, { role: 'super_admin' })
    await makeGround(test.db, admin.id, { name: 'Own Shut Ground', is_active: false })
    const list = async (as?: { token: string }) => ((await test.request(listGrounds, { query: {}, as })).body as Ground[]).map(nameOf)
    expect(await list()).not.toContain('Own Shut Ground')
    expect(await list(admin)).toEqual(['Own Shut Ground'])
    expect(await list(superAdmin)).toEqual(expect.arrayContaining(['Own Shut Ground', 'Kaveri Turf Oval']))
  })
})

describe('the nearest grounds', () => {
  it('are at most twelve within 50 km of home, nearest first', async () => {
    for (let step = 0; step < 14; step += 1)
      await makeGround(test.db, owner, { name: `Goa ${step}`, latitude: 15.3 + step * 0.01, longitude: 74.1 })
    await makeGround(test.db, owner, { name: 'Too far', latitude: 16, longitude: 74.1 })
    const player = await makeUser(test.deps, { latitude: 15.3, longitude: 74.1 })
    const { body } = await test.request(listNearestGrounds, { as: player })
    expect(body.map(nameOf)).toEqual(Array.from({ length: 12 }, (_, step) => `Goa ${step}`))
    expect(body[1]!.distance).toBeCloseTo(1.112, 2)
  })

  it('are none for who has no position, and nobody’s for a visitor', async () => {
    const player = await makeUser(test.deps, { latitude: null, longitude: null })
    expect((await test.request(listNearestGrounds, { as: player })).body).toEqual([])
    expect((await test.request(listNearestGrounds, {})).status).toBe(401)
  })
})
