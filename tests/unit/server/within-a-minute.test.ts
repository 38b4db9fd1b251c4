import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPaymentOrder } from '#core/contract/payments.ts'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { held } from '#tests/support/crash/journeys.ts'
import { makePeople } from '#tests/support/crash/people.ts'
import { settingsOf } from '#tests/support/crash/razorpay.ts'
import { administer, urlOfDatabase } from '#tests/support/database-admin.ts'
import { startPostgres, type PostgresServer } from '#tests/support/postgres/server.ts'
import { RazorpayGateway } from '#tests/support/razorpay-gateway.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { TEST_SECRETS } from '#tests/support/test-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'crease-minute-'))
let gateway: RazorpayGateway
let postgres: PostgresServer
let database: OpenDatabase
let databaseUrl: string
let server: ServerProcess
const start = () => startServer({ ...TEST_SECRETS, ...settingsOf(gateway), DATA_DIR: folder, DATABASE_URL: databaseUrl })
beforeAll(async () => {
  gateway = await RazorpayGateway.start()
  postgres = await startPostgres()
  await administer(postgres.url, 'create database minute')
  databaseUrl = urlOfDatabase(postgres.url, 'minute')
  server = await start()
  database = await openDatabase({ databaseUrl, dataDir: folder })
})
afterAll(async () => {
  await server.end('SIGTERM')
  await database.close()
  await postgres.remove()
  await gateway.close()
  rmSync(folder, { recursive: true })
})

/** A booking whose order is paid while the server hears of nothing; resolves with what tells its status. */
async function paid() {
  const people = await makePeople(database.db, () => server.url)
  const booking = await held(people)
  const order = { booking_id: booking.id, amount: booking.advance_amount }
  const { order_id } = await people.players[0]!.call(createPaymentOrder, { body: order })
  gateway.pay(order_id)
  return () => database.db.selectFrom('bookings').select('booking_status').where('id', '=', booking.id).executeTakeFirst()
}
const CONFIRMED = { booking_status: 'confirmed' }

it('of a payment that nobody tells the server asks by itself, and confirms it within a minute', { timeout: 90_000 }, async () => {
  const statusOf = await paid()
  await expect.poll(statusOf, { timeout: 60_000, interval: 250 }).toEqual(CONFIRMED)
})

it('also when it is killed while it asks', { timeout: 120_000 }, async () => {
  gateway.faults = [{ path: /^GET .*[/]payments/, kind: 'silence' }]
  const statusOf = await paid()
  const until = Date.now() + 60_000
  await expect.poll(() => gateway.faults.length, { timeout: 60_000, interval: 50 }).toBe(0)
  await server.end('SIGKILL')
  server = await start()
  await expect.poll(statusOf, { timeout: until - Date.now(), interval: 250 }).toEqual(CONFIRMED)
})
