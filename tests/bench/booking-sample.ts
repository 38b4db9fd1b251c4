import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { Tokens } from '#server/tokens.ts'
import { placeOf, bodyOf, type BookingPlan } from '#tests/bench/next-booking.ts'
import type { BenchWorld } from '#tests/bench/world.ts'
import { recordStatements, type Statement } from '#tests/support/statements.ts'

export interface Player {
  id: number
  session: string
  token: string
}

/** Players with a session each: one person's bookings wait for each other. */
export async function makePlayers({ deps }: BenchWorld, count: number): Promise<Player[]> {
  const tokens = new Tokens(deps.config.jwtSecret, deps.now)
  const expires_at = new Date(Date.now() + 3_600_000)
  const players: Player[] = []
  for (let index = 0; index < count; index += 1) {
    const email = `player-${index}@bench.test`
    const person = {
      email,
      email_key: email,
      full_name: `Player ${index}`,
      phone: '+919845000000',
      phone_e164: '+919845000000',
      role: 'customer' as const,
      password_hash: '',
      city: null,
      latitude: null,
      longitude: null,
    }
    const { id } = await deps.db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
    const session = randomUUID()
    await deps.db.insertInto('sessions').values({ id: session, user_id: id, expires_at }).execute()
    players.push({ id, session, token: await tokens.signAccess(session, id) })
  }
  return players
}

/** One real booking over HTTP, and everything that it asked of the database: authentication and idempotency too. */
export interface BookingSample {
  statements: Statement[]
  values: {
    id: number
    booking_id: string
    ground_id: number
    booking_date: string
    slot: number
    user_id: number
    session: string
    key: string
  }
}

/** Books the plan's slot number `index` and records it. */
export async function sampleBooking(world: BenchWorld, plan: BookingPlan, player: Player, index: number): Promise<BookingSample> {
  const place = placeOf(plan, index)
  const key = randomUUID()
  let answer: { id: number; booking_id: string } | undefined
  const statements = await recordStatements(async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${player.token}`, 'idempotency-key': key }
    const reply = await fetch(`${world.url}/api/bookings/`, { method: 'POST', headers, body: JSON.stringify(bodyOf(plan, index)) })
    if (!reply.ok) throw new Error(`The sample booking was refused: ${await reply.text()}`)
    answer = (await reply.json()) as { id: number; booking_id: string }
  })
  return {
    statements,
    values: { ...place, id: answer!.id, booking_id: answer!.booking_id, user_id: player.id, session: player.session, key },
  }
}

const isBookingInsert = (text: string) => /^\s*insert into "?bookings"?/i.test(text)

/** Books slot number `index` for a player by the recorded statements alone. */
export async function bookBare(
  client: PoolClient,
  { statements, values }: BookingSample,
  plan: BookingPlan,
  { player, index }: { player: Player; index: number },
): Promise<void> {
  const { ground_id, booking_date, slot } = placeOf(plan, index)
  const reference = `CR-${index.toString(36).toUpperCase().padStart(6, '0')}`
  const exchange = new Map<unknown, unknown>([
    [values.ground_id, ground_id],
    [values.booking_date, booking_date],
    [values.slot, slot],
    [values.booking_id, reference],
    [values.user_id, player.id],
    [values.session, player.session],
    [values.key, `bare-${index}`],
  ])
  for (const statement of statements) {
    const result = await client.query<{ id: number }>(
      statement.text,
      statement.values.map((value) => (exchange.has(value) ? exchange.get(value) : value)),
    )
    if (isBookingInsert(statement.text)) exchange.set(values.id, result.rows[0]!.id)
  }
}
