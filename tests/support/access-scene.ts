import { randomUUID } from 'node:crypto'
import { createBlock } from '#core/contract/blocks.ts'
import type { Booking, NewBooking } from '#core/contract/bookings.ts'
import { createWalkIn } from '#core/contract/managed-bookings.ts'
import { createRainOut } from '#core/contract/rain-outs.ts'
import type { Day } from '#core/domain/calendar.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import type { Person, World } from '#tests/support/booking-world.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import { TEST_PASSWORD } from '#tests/support/factories/users.ts'
import { inDays, makeOpenGround } from '#tests/support/factories/bookings.ts'

/** Who looks at what is not theirs, and whose it is. */
export const VIEWERS = ['visitor', 'stranger', 'opponent', 'player', 'otherOwner', 'formerOwner', 'lockedOut', 'owner', 'boss'] as const
export type Viewer = (typeof VIEWERS)[number]

/** A text that stands in somebody's rows, and who may read it; nobody else's answer ever holds it. */
export interface Secret {
  text: string
  readers: readonly Viewer[]
}
const RUN_IT = ['owner', 'boss'] as const
const SECRETS = {
  account: { text: 'asha.account@crease.test', readers: ['player', 'boss'] },
  email: { text: 'asha.booking@crease.test', readers: ['player', ...RUN_IT] },
  request: { text: 'SECRET-REQUEST', readers: ['player', ...RUN_IT] },
  phone: { text: '90000 00001', readers: ['player', 'opponent', ...RUN_IT] },
  caller: { text: '90000 00002', readers: RUN_IT },
  note: { text: 'SECRET-NOTE', readers: RUN_IT },
  block: { text: 'SECRET-BLOCK', readers: RUN_IT },
  contact: { text: 'SECRET-CONTACT', readers: RUN_IT },
  // Not even a super admin reads other people's notifications.
  news: { text: 'SECRET-NEWS', readers: ['player'] },
  hash: { text: '$argon2', readers: [] },
} as const satisfies Record<string, Secret>
export const ALL_SECRETS: readonly Secret[] = Object.values(SECRETS)

interface Hour {
  booking_date: Day
  slot_time: string
}
/** A ground with its owner and everything that can belong to one, and people who have nothing to do with it. */
export interface Scene {
  world: World
  people: Record<Exclude<Viewer, 'visitor' | 'formerOwner' | 'lockedOut'>, Person>
  ground: number
  otherGround: number
  /** The captain's half of a match with `opponent`. */
  match: Booking
  news: number
  /** An hour of the ground that nobody has asked for; one day that all bookings to be played today are on. */
  hour(): Hour
  hold(changes?: Partial<NewBooking>): Promise<Booking>
  paid(changes?: Partial<NewBooking>): Promise<Booking>
  block(): Promise<number>
  rainOut(): Promise<number>
  images(groundId: number, count?: number): Promise<number[]>
  spareGround(): Promise<number>
  /** Of something that could not be delivered. */
  deadLetter(): Promise<number>
}

/** Every booking of a scene is on this day. */
export const SCENE_DAY = inDays(5)

async function peopleOf(world: World, owner: Person, otherOwner: Person): Promise<Scene['people']> {
  const [player, stranger, opponent] = (await world.people(3)) as [Person, Person, Person]
  const { db } = world.deps
  const { text: email } = SECRETS.account
  const password_hash = await hashPassword(TEST_PASSWORD)
  await db.updateTable('users').set({ password_hash }).where('id', 'in', [player.id, stranger.id]).execute()
  await db.updateTable('users').set({ email, email_key: email, phone: SECRETS.phone.text }).where('id', '=', player.id).execute()
  return { player, stranger, opponent, owner, otherOwner, boss: await world.person('super_admin') }
}

/** Hours of the scene's days, each asked for once. */
function hours(): () => Hour {
  let next = 0
  return () => {
    const slot = next
    next += 1
    return { booking_date: SCENE_DAY, slot_time: slotLabelOf(slot) }
  }
}

function makersOf(world: World, ground: number, people: Scene['people'], hour: () => Hour) {
  const { player, owner } = people
  const private_ = { customer_email: SECRETS.email.text, special_requests: SECRETS.request.text }
  const params = { params: { id: String(ground) } }
  const ask = (changes: Partial<NewBooking> = {}) => ({
    ...hour(),
    booking_type: 'full' as const,
    has_opponent: true,
    ...private_,
    ...changes,
  })
  const far = inDays(9)
  return {
    hold: async (changes?: Partial<NewBooking>) => (await player.book(ground, ask(changes))).body,
    paid: (changes?: Partial<NewBooking>) => player.bookAndPay(ground, ask(changes)),
    async block() {
      const slots = [slotLabelOf(0)]
      const body = { from_date: far, to_date: far, slots, reason: 'private' as const, note: SECRETS.block.text }
      const { block } = (await owner.call(createBlock, { ...params, body })).body
      return block!.id
    },
    async rainOut() {
      const body = { booking_date: far, from_slot: slotLabelOf(3), to_slot: slotLabelOf(4), block: false }
      return (await owner.call(createRainOut, { ...params, body })).body.id
    },
    async images(groundId: number, count = 2) {
      const rows = Array.from({ length: count }, (_, position) => ({
        ground_id: groundId,
        image_path: `uploads/grounds/${groundId}-${position}-800.webp`,
        position,
      }))
      const added = await world.deps.db.insertInto('ground_images').values(rows).returning('id').execute()
      return added.map(({ id }) => id)
    },
    spareGround: () => makeOpenGround(world.deps.db, owner.id, { name: 'Spare' }),
    async deadLetter() {
      const row = { job_id: randomUUID(), kind: 'forget-pictures', payload: '{"image_paths":[]}', attempts: 31, last_error: 'No' }
      const { db } = world.deps
      const { id } = await db
        .insertInto('dead_letters')
        .values({ ...row, ordered_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  }
}

/** The scene, with a match, a walk-in and a notification on it. */
export async function setScene(world: World): Promise<Scene> {
  const [mine, theirs] = [await world.ground({ contact_person_2_name: SECRETS.contact.text }), await world.ground()]
  const people = await peopleOf(world, mine.owner, theirs.owner)
  const hour = hours()
  const makers = makersOf(world, mine.id, people, hour)
  const half = { booking_type: 'half', has_opponent: false } as const
  const match = await makers.paid(half)
  const { booking_date, slot_time } = match
  await people.opponent.bookAndPay(mine.id, { ...half, booking_date, slot_time, customer_name: 'Ravi Kumar' })
  await mine.owner.call(createWalkIn, {
    params: { id: String(mine.id) },
    body: {
      ...hour(),
      booking_type: 'full',
      ball_type: 'tennis',
      customer_name: 'Mohan',
      customer_phone: SECRETS.caller.text,
      note: SECRETS.note.text,
    },
  })
  const { id: news } = await world.deps.db
    .insertInto('notifications')
    .values({ user_id: people.player.id, type: 'booking_confirmed', message: SECRETS.news.text, data: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { world, people, ground: mine.id, otherGround: theirs.id, match, news, hour, ...makers }
}
