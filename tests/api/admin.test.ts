import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeRole, listAllUsers, listAuditLog, listUsers, setActive, setPassword } from '#core/contract/admin.ts'
import { getMe } from '#core/contract/auth.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { makeUser, registerByApi, signInByApi, type TestUser } from '#tests/support/factories/users.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => void (test = await buildTestApp()))
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.updateTable('users').set({ role: 'customer' }).where('role', '=', 'super_admin').execute()
  admin = await makeUser(test.deps, { role: 'super_admin', full_name: 'Meera Iyer' })
})

const me = (as: { token: string }) => test.request(getMe, { as })

describe('the list of people', () => {
  it('finds by a part of the name or the address, counts, and carries no password', async () => {
    const wanted = await makeUser(test.deps, { full_name: 'Chandrasekhar 100%_Rao' })
    const { body, headers } = await test.request(listUsers, { as: admin, query: { q: 'SEKHAR 100%_' } })
    expect(body.map(({ id }) => id)).toEqual([wanted.id])
    expect(headers['x-total-count']).toBe('1')
    expect(JSON.stringify(body)).not.toMatch(/hash|argon2/)
    const byAddress = await test.request(listUsers, { as: admin, query: { q: wanted.email.toUpperCase() } })
    expect(byAddress.body.map(({ id }) => id)).toEqual([wanted.id])
  })

  it('comes in pages, newest first', async () => {
    const { body: all } = await test.request(listAllUsers, { as: admin })
    const { body, headers } = await test.request(listUsers, { as: admin, query: { skip: '1', limit: '1' } })
    expect(body).toEqual([all[1]])
    expect(headers['x-total-count']).toBe(String(all.length))
  })

  it.each(['customer', 'ground_admin'] as const)('is not for a %s', async (role) => {
    const person = await makeUser(test.deps, { role })
    for (const endpoint of [listUsers, listAllUsers, listAuditLog]) {
      expect((await test.request(endpoint, { as: person })).status).toBe(403)
    }
  })
})

describe('a change of role', () => {
  it('holds at once and ends the sessions', async () => {
    const person = await makeUser(test.deps)
    const { status, body } = await test.request(changeRole, { as: admin, body: { user_id: person.id, new_role: 'ground_admin' } })
    expect([status, body.role]).toEqual([200, 'ground_admin'])
    expect((await me(person)).status).toBe(401)
  })

  it('to the same role changes nothing and ends nothing', async () => {
    const person = await makeUser(test.deps)
    await test.request(changeRole, { as: admin, body: { user_id: person.id, new_role: 'customer' } })
    expect((await me(person)).status).toBe(200)
  })

  it('of the last super admin is refused, of one of two is not', async () => {
    const demote = (id: number) => test.request(changeRole, { as: admin, body: { user_id: id, new_role: 'customer' } })
    expect(await demote(admin.id)).toMatchObject({ status: 400, detail: 'The last super admin cannot be demoted' })
    const second = await makeUser(test.deps, { role: 'super_admin' })
    expect((await demote(second.id)).status).toBe(200)
  })

  it('of two super admins by each other at once leaves one', async () => {
    const second = await makeUser(test.deps, { role: 'super_admin' })
    const answers = await Promise.all([
      test.request(changeRole, { as: admin, body: { user_id: second.id, new_role: 'customer' } }),
      test.request(changeRole, { as: second, body: { user_id: admin.id, new_role: 'customer' } }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const left = await test.db.selectFrom('users').select('id').where('role', '=', 'super_admin').execute()
    expect(left).toHaveLength(1)
  })

  it('of nobody is 404', async () => {
    expect((await test.request(changeRole, { as: admin, body: { user_id: 999_999, new_role: 'customer' } })).status).toBe(404)
  })
})

describe('a password that a super admin sets', () => {
  it('is the one to sign in with, ends the sessions and is told by e-mail', async () => {
    const person = await registerByApi(test)
    test.outbox.length = 0
    const body = { user_id: person.id, new_password: 'gully point 42' }
    expect((await test.request(setPassword, { as: admin, body })).status).toBe(200)
    expect((await me(person)).status).toBe(401)
    await expect(signInByApi(test, person.email, 'gully point 42')).resolves.toMatchObject({ id: person.id })
    await test.deps.jobs.drain()
    expect(test.outbox.map(({ to }) => to.address)).toEqual([person.email])
  })

  it('is refused when it is a common one', async () => {
    const person = await makeUser(test.deps)
    const answer = await test.request(setPassword, { as: admin, body: { user_id: person.id, new_password: 'password' } })
    expect(answer.status).toBe(422)
    expect((await me(person)).status).toBe(200)
  })
})

describe('a deactivated person', () => {
  it('is out at once, cannot come in, and is let in again', async () => {
    const person = await registerByApi(test)
    const set = (is_active: boolean) => test.request(setActive, { as: admin, params: { id: String(person.id) }, body: { is_active } })
    expect((await set(false)).body.is_active).toBe(false)
    expect((await me(person)).status).toBe(401)
    await expect(signInByApi(test, person.email, 'silly mid off 7')).rejects.toThrow('not signed in')
    expect((await set(true)).body.is_active).toBe(true)
    await expect(signInByApi(test, person.email, 'silly mid off 7')).resolves.toBeTruthy()
  })

  it('is never the last super admin', async () => {
    const answer = await test.request(setActive, { as: admin, params: { id: String(admin.id) }, body: { is_active: false } })
    expect(answer).toMatchObject({ status: 400, detail: 'The last super admin cannot be deactivated' })
  })
})

describe('the audit log', () => {
  it('says who changed what, newest first, page by page, and holds no password', async () => {
    const person = await makeUser(test.deps, { full_name: 'Ravi Kumar' })
    await test.request(changeRole, { as: admin, body: { user_id: person.id, new_role: 'ground_admin' } })
    await test.request(setPassword, { as: admin, body: { user_id: person.id, new_password: 'gully point 42' } })
    await test.request(setActive, { as: admin, params: { id: String(person.id) }, body: { is_active: false } })
    const query = { object_type: 'user' as const, object_id: String(person.id) }
    const { body } = await test.request(listAuditLog, { as: admin, query })
    expect(body.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['user.active', { is_active: true }, { is_active: false }],
      ['user.password', null, null],
      ['user.role', { role: 'customer' }, { role: 'ground_admin' }],
    ])
    expect(body[0]).toMatchObject({ actor: { full_name: 'Meera Iyer' }, object_name: 'Ravi Kumar' })
    const older = await test.request(listAuditLog, { as: admin, query: { ...query, before_id: String(body[0]!.id), limit: '1' } })
    expect(older.body.map(({ action }) => action)).toEqual(['user.password'])
  })

  it('is never changed', async () => {
    const person = await makeUser(test.deps)
    await test.request(changeRole, { as: admin, body: { user_id: person.id, new_role: 'ground_admin' } })
    await expect(test.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
    await expect(test.db.updateTable('audit_log').set({ action: 'user.nothing' }).execute()).rejects.toThrow('append-only')
  })
})
