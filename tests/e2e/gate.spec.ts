import { sign, generateKeyPairSync } from 'node:crypto'
import type { APIRequestContext, Page } from 'playwright/test'
import type { Booking } from '#core/contract/bookings.ts'
import type { GroundResult } from '#core/contract/grounds.ts'
import { dayAt } from '#core/domain/calendar.ts'
import { readPass, writePass } from '#core/offline/pass.ts'
import { expect, expectAccessible } from '#tests/support/e2e.ts'
import { FakeCamera } from '#tests/support/e2e-camera.ts'
import { bookByApi, daysAhead } from '#tests/support/e2e-grounds.ts'
import { test as base, type OwnServer } from '#tests/support/e2e-own-server.ts'
import { addGroundByApi, hourOf, registerOwnerByApi, walkInByApi } from '#tests/support/e2e-owners.ts'
import { registerByApi, signInBrowser, type Person } from '#tests/support/e2e-people.ts'

// A ground with bad reception: the owner's phone has seen the day, then nothing answers any more. The server is this file's own, and the day.

const DAY = daysAhead(3)

interface Gate {
  api: APIRequestContext
  server: OwnServer
  owner: Person
  ground: GroundResult
  player: Person
}

async function openGate(api: APIRequestContext, server: OwnServer): Promise<Gate> {
  const owner = await registerOwnerByApi(api)
  return { api, server, owner, ground: await addGroundByApi(api, owner), player: await registerByApi(api) }
}

/** `gate`: its owner is signed in in the test's browser. */
const test = base.extend<{ gate: Gate }, { camera: FakeCamera }>({
  gate: async ({ api, server, context }, use) => {
    const gate = await openGate(api, server)
    await signInBrowser(context, gate.owner)
    await use(gate)
  },
  camera: [
    async ({ server }, use) => {
      const camera = new FakeCamera(new URL(server.url).port)
      await use(camera)
      camera.remove()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, camera }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera.flags] }),
    { scope: 'worker' },
  ],
})
test.use({ permissions: ['camera'] })

const as = ({ token }: Person) => ({ Authorization: `Bearer ${token}` })
const see = async ({ api }: Gate, person: Person, { id }: { id: number }) =>
  (await (await api.get(`/api/bookings/${id}`, { headers: as(person) })).json()) as Booking

/** Whatever hour it is when this runs: the team plays today, at noon. */
async function today({ server }: Gate, { id }: Booking): Promise<void> {
  await server.sql(`delete from slot_seats where booking_id = ${id}`)
  await server.sql(`update bookings set booking_date = '${dayAt(new Date())}', slot = 6 where id = ${id}`)
}

/** A booking of today, and the text of its pass. */
async function bookToday(gate: Gate, slot = 4) {
  const { api, player, ground } = gate
  const booking = await bookByApi(api, player, hourOf(ground, DAY, slot), 'full')
  await today(gate, booking)
  const { pass_code } = await see(gate, player, booking)
  if (pass_code === null) throw new Error('No pass')
  return { ...booking, pass_code }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Check in a team' })
const verdict = (page: Page, title: string) => dialog(page).getByRole('heading', { name: title })
const openDialog = (page: Page) => page.getByRole('button', { name: 'Check in a team' }).click()
/** Its hours may be over, and are folded away then. */
const openEarlier = (page: Page) =>
  page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true
  })

async function type(page: Page, reference: string): Promise<void> {
  await dialog(page).getByLabel('Reference').fill(reference)
  await dialog(page).getByRole('button', { name: 'Check in', exact: true }).click()
}

/** As after some visits: the application, its key and the day are on the phone. */
async function arriveOnline(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Gowda Oval' })).toBeVisible()
}

test('with no network a pass is scanned, the team is checked in, a second scan says since when, and the server hears of it later', async ({
  page,
  gate,
  camera,
}) => {
  test.slow()
  await arriveOnline(page)
  // Booked after the phone saw the day: it knows the team by its pass alone.
  const booking = await bookToday(gate)
  const before = Date.now()
  await gate.server.whileStopped(async () => {
    await page.goto('/dashboard')
    camera.see(booking.pass_code)
    await openDialog(page)
    await expect(verdict(page, `${gate.player.name} XI is here`)).toBeVisible()
    await expect(dialog(page)).toContainText('It is sent when the network returns.')
    await expect(dialog(page)).toContainText('12:00 PM – 1:00 PM')
    await expect(dialog(page)).toContainText(`₹${(2_000 - 200).toLocaleString('en-IN')}`)
    await expect(dialog(page)).toContainText(booking.booking_id)
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Next team' }).click()
    await expect(verdict(page, 'Checked in before, at')).toBeVisible()
    await page.reload()
    await openDialog(page)
    await expect(verdict(page, 'Checked in before, at')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
  })
  const after = Date.now()
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const { checked_in_at } = await see(gate, gate.owner, booking)
    expect(Date.parse(checked_in_at ?? '')).toBeGreaterThan(before - 2_000)
    expect(Date.parse(checked_in_at ?? '')).toBeLessThan(after)
  }).toPass({ timeout: 30_000 })
  await page.goto('/dashboard')
  await expect(page.getByText(/^1 of 17 hours booked · /)).toBeVisible()
  await openEarlier(page)
  await expect(page.getByRole('listitem').filter({ hasText: gate.player.name }).first()).toContainText(/Here since \d+:\d\d [AP]M/)
})

/** As on a phone that was last looked at on another day. */
async function forgetDays(page: Page, { userId }: Person): Promise<void> {
  await page.evaluate(async (name) => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const database = await answerOf(indexedDB.open(name))
    const store = database.transaction('queries', 'readwrite').objectStore('queries')
    for (const key of await answerOf(store.getAllKeys() as IDBRequest<string[]>))
      if (key.includes('"owner-')) await answerOf(store.delete(key))
    database.close()
  }, `crease-${userId}`)
}

test('a phone that never saw the day believes the signature; what the server then refuses is told, and stays until it was read', async ({
  page,
  gate,
  camera,
}) => {
  test.slow()
  const booking = await bookToday(gate)
  await arriveOnline(page)
  await page.goto('/about')
  await forgetDays(page, gate.owner)
  await gate.server.sql(`update bookings set booking_status = 'cancelled', cancel_reason = 'player' where id = ${booking.id}`)
  await gate.server.whileStopped(async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'The day could not be loaded' })).toBeVisible()
    camera.see(booking.pass_code)
    await openDialog(page)
    await expect(verdict(page, `${gate.player.name} XI is here`)).toBeVisible()
    await expect(dialog(page)).toContainText('It is sent when the network returns.')
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Waiting to be sent: 1' })).toBeVisible()
  })
  await page.reload()
  const refused = page.getByRole('banner').getByRole('button', { name: 'Not accepted: 1' })
  await expect(refused).toBeVisible({ timeout: 40_000 })
  await refused.click()
  const item = page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem')
  await expect(item).toContainText(`${gate.player.name} XI`)
  await expect(item).toContainText('Only a confirmed booking can be checked in')
})

test('a pass of another day, of another ground, of a cancelled booking and a forged one are told from a good one, with no network', async ({
  page,
  gate,
  camera,
}) => {
  test.slow()
  const elsewhere = await openGate(gate.api, gate.server)
  const [good, gone, theirs] = [await bookToday(gate, 4), await bookToday(gate, 5), await bookToday(elsewhere)]
  const later = await bookByApi(gate.api, gate.player, hourOf(gate.ground, DAY, 7), 'full')
  // Long enough ago that the day must have it.
  await gate.server.sql(`update bookings set created_at = created_at - interval '1 hour' where id = ${gone.id}`)
  const goneCode = (await see(gate, gate.player, gone)).pass_code!
  await gate.server.sql(`update bookings set booking_status = 'cancelled', cancel_reason = 'player' where id = ${gone.id}`)
  const read = readPass(good.pass_code)
  if (typeof read === 'string') throw new Error(read)
  const { privateKey } = generateKeyPairSync('ed25519')
  const forged = writePass({ ...read.pass, owedPaise: 0 }, (message) => sign(null, message, privateKey))

  await arriveOnline(page)
  await gate.server.whileStopped(async () => {
    await page.goto('/dashboard')
    const scan = async (text: string, title: string, words: string) => {
      camera.see(text)
      await openDialog(page)
      await expect(verdict(page, title)).toBeVisible()
      await expect(dialog(page)).toContainText(words)
      await dialog(page).getByRole('button', { name: 'Done' }).click()
    }
    await scan(later.pass_code ?? '', 'Another day', 'This pass is for')
    await scan(theirs.pass_code, 'Not your ground', 'as far as this phone knows')
    await scan(goneCode, 'Cancelled', 'as far as this phone knows')
    await scan(forged, 'Not a real pass', 'Crease did not sign this pass')
    await scan('upi://pay?pa=somebody@bank', 'No match pass', 'This code is something else')
    await scan(good.pass_code, `${gate.player.name} XI is here`, 'Checked in at')
  })
})

test('a reference is typed where nothing can be scanned: known, unknown, wrong, with no network and with one', async ({
  page,
  gate,
  camera,
}) => {
  test.slow()
  camera.seeNothing()
  const [first, walkIn] = [
    await bookToday(gate),
    await walkInByApi(gate.api, gate.owner, hourOf(gate.ground, DAY, 9), { customer_name: 'Ravi Kumar' }),
  ]
  await today(gate, walkIn)
  await arriveOnline(page)
  const young = await bookToday(gate, 8)
  await gate.server.whileStopped(async () => {
    await page.goto('/dashboard')
    await openDialog(page)
    await type(page, '12')
    await expect(dialog(page).getByLabel('Reference')).toHaveAccessibleDescription(/six letters and digits/)
    await type(page, young.booking_id)
    await expect(verdict(page, 'No such booking')).toBeVisible()
    await expect(dialog(page)).toContainText('is not in the days that this phone has seen')
    await dialog(page).getByRole('button', { name: 'Next team' }).click()
    await type(page, walkIn.booking_id.slice(3).toLowerCase())
    await expect(verdict(page, 'Ravi Kumar is here')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Next team' }).click()
  })
  // The phone has not noticed yet that the network is back, and asks all the same.
  await type(page, young.booking_id)
  await expect(verdict(page, `${gate.player.name} XI is here`)).toBeVisible()
  await page.reload()
  for (const told of [walkIn, young]) await expect.poll(async () => (await see(gate, gate.owner, told)).checked_in_at).not.toBeNull()
  await openDialog(page)
  await type(page, 'CR-222222')
  await expect(dialog(page)).toContainText('There is no booking CR-222222 at your grounds.')
  await dialog(page).getByRole('button', { name: 'Next team' }).click()
  // Scanned on another phone meanwhile: this one says when.
  await gate.api.put(`/api/bookings/${first.id}/check-in`, { headers: as(gate.owner) })
  await type(page, first.booking_id)
  await expect(verdict(page, 'Checked in before, at')).toBeVisible()
})

test('without a camera a picture of the pass will do', async ({ page, context, gate }) => {
  const booking = await bookToday(gate)
  // The pass as the player's phone shows it, photographed.
  const { player } = gate
  const phone = await context.browser()!.newContext({ baseURL: gate.server.url, viewport: { width: 390, height: 844 } })
  await signInBrowser(phone, player)
  const pass = await phone.newPage()
  await pass.goto(`/booking/${gate.ground.id}?booking=${booking.id}`)
  await expect(pass.getByRole('img', { name: /^Check-in code of/ })).toBeVisible()
  const picture = await pass.getByRole('region', { name: 'Your match' }).screenshot()
  await phone.close()

  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.goto('/dashboard')
  await openDialog(page)
  await expect(dialog(page)).toContainText('Crease may not use the camera.')
  await expectAccessible(page)
  const file = dialog(page).getByLabel('Choose a picture of the code')
  await file.setInputFiles({ name: 'nothing.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(dialog(page)).toContainText('No code was found in this picture.')
  await file.setInputFiles({ name: 'pass.png', mimeType: 'image/png', buffer: picture })
  await expect(verdict(page, `${player.name} XI is here`)).toBeVisible()
  await expect(dialog(page)).toContainText(/Checked in at \d+:\d\d/)
})
