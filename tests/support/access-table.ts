import { randomUUID } from 'node:crypto'
import { createPaymentOrder, paySandbox } from '#core/contract/payments.ts'
import { slotStart } from '#core/domain/calendar.ts'
import { slotIndexOf, slotLabelOf } from '#core/domain/slots.ts'
import { SCENE_DAY, type Scene, type Viewer } from '#tests/support/access-scene.ts'
import { inDays } from '#tests/support/factories/bookings.ts'
import { registrationOf } from '#tests/support/factories/users.ts'
import { groundFormOf, photographOf } from '#tests/support/ground-form.ts'

/** One call of the API: the parts that are not its address. */
export interface Sent {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
  files?: File[]
}
/** A call about something that belongs to somebody. */
export interface AboutRow {
  about: (scene: Scene) => Promise<Sent> | Sent
  /** Whose it is to call; for everybody else nothing may happen. */
  by: readonly Viewer[]
  /** What people of a fitting role hear when it is not theirs; 404 unless told (DECISIONS 7). */
  refusal?: number
  /** What the audit log then says. */
  audit?: string
  /** The same by others, with something of their own in the place of a part. */
  mixed?: (scene: Scene, sent: Sent) => Promise<{ as: Viewer; sent: Sent; status: number }[]>
}
/** A call that only reads, and answers everybody whom its contract admits what they may know. */
export interface ReadsRow {
  reads: (scene: Scene) => Sent[]
  /** Answers also with a token that is no good: for probes, and for those who come back. */
  isLenient?: boolean
}
/** A call by which people change what is their own; sent with fields that name somebody else. */
export interface OwnRow {
  own: (scene: Scene) => Promise<Sent> | Sent
  as: Viewer
  status: number
  isLenient?: boolean
}
/** A call that is about a secret which it carries itself, sent without a good one. */
export interface SecretRow {
  secret: (scene: Scene) => Sent
  status: number
  /** It writes all the same, whoever asks. */
  writes?: boolean
}
export type Row = AboutRow | ReadsRow | OwnRow | SecretRow

const RUN_IT = ['owner', 'boss'] as const
const THEIRS_TOO = ['player', 'owner', 'boss'] as const
const ofGround = ({ ground }: Scene) => ({ params: { id: ground } })
const ofMatch = ({ match }: Scene): Sent => ({ params: { id: match.id } })
const ofNew = (make: (scene: Scene) => Promise<{ id: number }>, body?: object) => async (scene: Scene) => ({
  params: { id: (await make(scene)).id },
  ...(body && { body }),
})
const held = (scene: Scene) => scene.hold()
const paid = (scene: Scene) => scene.paid()
/** A booking whose hour has begun. */
async function begun(scene: Scene) {
  scene.world.setNow(null)
  const booking = await scene.paid()
  scene.world.setNow(slotStart(SCENE_DAY, slotIndexOf(booking.slot_time)!))
  return booking
}
const readsOfGround = (query: Record<string, string> = {}) => ({ reads: (scene: Scene) => [{ ...ofGround(scene), query }] })
const nothingAsked = { reads: () => [{}] }
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/of-the-scene',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
}
/** What nobody may say of themselves. */
const hostile = ({ people: { player } }: Scene) => ({
  id: player.id,
  user_id: player.id,
  owner_id: player.id,
  role: 'super_admin',
  is_active: false,
  booking_status: 'confirmed',
  paid_amount: 9_999,
})

const walkIn = (scene: Scene) => ({
  ...ofGround(scene),
  body: { ...scene.hour(), booking_type: 'full', ball_type: 'tennis', customer_name: 'Mohan', customer_phone: '98450 12345' },
})
const hours = { from_date: inDays(9), to_date: inDays(9), slots: [slotLabelOf(1)] }
const rain = { booking_date: inDays(9), from_slot: slotLabelOf(5), to_slot: slotLabelOf(6) }

async function anImage(scene: Scene): Promise<Sent> {
  const [, image] = await scene.images(scene.ground)
  return { params: { ground: scene.ground, image: image! } }
}
/** The picture of somebody else, asked for as one of one's own ground. */
const imageElsewhere: AboutRow['mixed'] = async (scene, { params }) => [
  { as: 'otherOwner', sent: { params: { ground: scene.otherGround, image: params!['image']! } }, status: 404 },
]

const GROUNDS: Record<string, Row> = {
  'GET /grounds': {
    reads: (): Sent[] => [{}, { query: { show_all: 'true' } }, { query: { client_date: SCENE_DAY, limit: '50', name: 'Maidan' } }],
  },
  'POST /grounds': {
    own: async (scene) => ({ body: { ...groundFormOf(), ...hostile(scene) }, files: [await photographOf()] }),
    as: 'otherOwner',
    status: 201,
  },
  'GET /grounds/user-nearest': nothingAsked,
  'GET /grounds/{id}': readsOfGround(),
  'PUT /grounds/{id}': {
    about: async (scene) => ({
      params: { id: await scene.spareGround() },
      body: groundFormOf({ name: 'Taken over' }),
      files: [await photographOf()],
    }),
    by: RUN_IT,
    refusal: 403,
    audit: 'ground.update',
  },
  'PATCH /grounds/{id}': {
    about: async (scene) => ({ params: { id: await scene.spareGround() }, body: { is_active: false } }),
    by: RUN_IT,
    refusal: 403,
    audit: 'ground.status',
  },
  'DELETE /grounds/{id}': {
    about: async (scene) => ({ params: { id: await scene.spareGround() } }),
    by: RUN_IT,
    refusal: 403,
    audit: 'ground.delete',
  },
  'PATCH /ground-images/{ground}/images/{image}/set-primary': {
    about: anImage,
    by: RUN_IT,
    refusal: 403,
    audit: 'ground.images',
    mixed: imageElsewhere,
  },
  'DELETE /ground-images/{ground}/images/{image}': {
    about: anImage,
    by: RUN_IT,
    refusal: 403,
    audit: 'ground.images',
    mixed: imageElsewhere,
  },
  'GET /grounds/{id}/weekly-pricing': readsOfGround(),
  'GET /grounds/{id}/reviews': readsOfGround(),
  'POST /grounds/{id}/reviews': {
    async about(scene) {
      const { id } = await scene.paid()
      await scene.world.deps.db.updateTable('bookings').set({ booking_status: 'completed' }).where('id', '=', id).execute()
      return { ...ofGround(scene), body: { booking_id: id, rating: 1 } }
    },
    by: ['player'],
    mixed: async (scene, { body }) => [{ as: 'player', sent: { params: { id: scene.otherGround }, body: body! }, status: 404 }],
  },
  'GET /grounds/{id}/blocks': { about: ofGround, by: RUN_IT },
  'POST /grounds/{id}/blocks': {
    about: (scene) => ({ ...ofGround(scene), body: { ...hours, reason: 'private' } }),
    by: RUN_IT,
    audit: 'ground.block',
  },
  'POST /grounds/{id}/unblock': {
    async about(scene) {
      await scene.block()
      return { ...ofGround(scene), body: { ...hours, slots: [slotLabelOf(0)] } }
    },
    by: RUN_IT,
    audit: 'ground.unblock',
  },
  'DELETE /blocks/{id}': {
    about: async (scene) => ({ params: { id: await scene.block() } }),
    by: RUN_IT,
    audit: 'ground.unblock',
  },
  'GET /grounds/{id}/rain-out': { about: (scene) => ({ ...ofGround(scene), query: rain }), by: RUN_IT },
  'POST /grounds/{id}/rain-outs': {
    about: (scene) => ({ ...ofGround(scene), body: { ...rain, block: true } }),
    by: RUN_IT,
    audit: 'ground.rain-out',
  },
  'GET /rain-outs/{id}': { about: async (scene) => ({ params: { id: await scene.rainOut() } }), by: RUN_IT },
  'POST /grounds/{id}/walk-ins': { about: walkIn, by: RUN_IT, audit: 'booking.walk-in' },
}

const BOOKINGS: Record<string, Row> = {
  'GET /bookings': {
    reads: ({ ground }): Sent[] => [
      {},
      { query: { scope: 'mine' } },
      { query: { scope: 'managed' } },
      { query: { scope: 'managed', ground_id: String(ground) } },
    ],
  },
  'POST /bookings': {
    own: (scene) => ({
      body: {
        ...hostile(scene),
        ground_id: scene.ground,
        ...scene.hour(),
        booking_type: 'full',
        has_opponent: true,
        ball_type: 'tennis',
        customer_name: 'Asha Rao',
        customer_email: 'somebody@crease.test',
      },
    }),
    as: 'stranger',
    status: 201,
  },
  'GET /bookings/open': nothingAsked,
  'GET /bookings/export.csv': { reads: ({ ground }) => [{}, { query: { ground_id: String(ground) } }] },
  'GET /bookings/slot-states/{id}': readsOfGround({ booking_date: SCENE_DAY }),
  'GET /bookings/availability/{id}': readsOfGround({ date: SCENE_DAY }),
  'GET /bookings/service-charges/{id}': readsOfGround({ slot_price: '2000' }),
  'GET /bookings/{id}': {
    about: ofMatch,
    by: THEIRS_TOO,
    // By its reference, which is easier to guess than it looks.
    mixed: async ({ match }) => [{ as: 'opponent', sent: { params: { id: match.booking_id } }, status: 404 }],
  },
  'GET /bookings/{id}/receipt.pdf': { about: ofMatch, by: THEIRS_TOO },
  'GET /bookings/{id}/calendar.ics': { about: ofMatch, by: THEIRS_TOO },
  'PUT /bookings/{id}': { about: ofNew(begun, { booking_status: 'completed' }), by: RUN_IT, audit: 'booking.complete' },
  'PUT /bookings/{id}/approve': { about: ofNew(held), by: RUN_IT, audit: 'booking.approve' },
  'PUT /bookings/{id}/reject': { about: ofNew(held), by: RUN_IT, audit: 'booking.reject' },
  'PUT /bookings/{id}/cancel': {
    about: ofNew(paid),
    by: [...RUN_IT, 'player'],
    audit: 'booking.cancel',
    // Their own, but not for the ground's reasons, which give all of the money back.
    mixed: async (_scene, sent) => [{ as: 'player', sent: { ...sent, body: { reason: 'weather' } }, status: 403 }],
  },
  'PUT /bookings/{id}/mark-full': {
    about: ofNew((scene) => scene.paid({ booking_type: 'half', has_opponent: false })),
    by: [...RUN_IT, 'player'],
    audit: 'booking.mark-full',
  },
  'PUT /bookings/{id}/check-in': { about: ofNew(begun), by: RUN_IT, audit: 'booking.check-in' },
  'DELETE /bookings/{id}/check-in': {
    about: ofNew(async (scene) => {
      const booking = await begun(scene)
      await scene.world.deps.db.updateTable('bookings').set({ checked_in_at: new Date() }).where('id', '=', booking.id).execute()
      return booking
    }),
    by: RUN_IT,
    audit: 'booking.undo-check-in',
  },
  'GET /matches/{token}': {
    reads: ({ match }) => [{ params: { token: match.share_path?.split('/').at(-1) ?? '' } }].filter(({ params }) => params.token !== ''),
  },
}

/** An order of the player's booking, and the proof that it was paid. */
async function payment({ people: { player }, hold }: Scene) {
  const { id, advance_amount } = await hold()
  const { order_id } = (await player.call(createPaymentOrder, { body: { booking_id: id, amount: advance_amount } })).body
  return { id, order_id, advance_amount }
}
const upi_id = 'success@razorpay'

const MONEY: Record<string, Row> = {
  'POST /payments/create-order': {
    async about(scene) {
      const { id, advance_amount } = await scene.hold()
      return { body: { booking_id: id, amount: advance_amount } }
    },
    by: ['player'],
  },
  'POST /sandbox/payments': {
    about: async (scene) => ({ body: { order_id: (await payment(scene)).order_id, upi_id } }),
    by: ['player'],
  },
  'POST /payments/verify-payment': {
    async about(scene) {
      const { id, order_id } = await payment(scene)
      const proof = (await scene.people.player.call(paySandbox, { body: { order_id, upi_id } })).body
      return { body: { ...proof, booking_id: id } }
    },
    by: ['player'],
    // Somebody else's payment for a booking of one's own.
    async mixed(scene, { body }) {
      const own = (await scene.people.stranger.book(scene.ground, { booking_date: inDays(10) })).body
      return [{ as: 'stranger', sent: { body: { ...body, booking_id: own.id } }, status: 400 }]
    },
  },
  'POST /payments/callback/{order_id}': { secret: () => ({ params: { order_id: 'order_of_nobody' } }), status: 404 },
  'GET /ledger': { reads: ({ ground }) => [{}, { query: { ground_id: String(ground), kind: 'capture', from_date: '2026-01-01' } }] },
  'GET /ledger/export.csv': { reads: ({ ground }) => [{}, { query: { ground_id: String(ground) } }] },
  'POST /payments/webhook': { secret: () => ({ body: { event: 'payment.captured' } }), status: 400 },
}

const spare = async (scene: Scene) => (await scene.world.person()).id
const PEOPLE: Record<string, Row> = {
  'GET /auth/me': nothingAsked,
  'POST /auth/register': {
    own: () => ({ body: { ...registrationOf(), role: 'super_admin' } }),
    as: 'visitor',
    status: 422,
    isLenient: true,
  },
  'POST /auth/login': { secret: () => ({ body: { email: 'asha.account@crease.test', password: 'a wrong guess 1' } }), status: 401 },
  'POST /auth/refresh': { secret: () => ({}), status: 401 },
  'POST /auth/logout': { secret: () => ({}), status: 200 },
  'POST /auth/forgot-password': { secret: () => ({ body: { email: 'asha.account@crease.test' } }), status: 200, writes: true },
  'POST /auth/reset-password': {
    secret: () => ({ body: { token: randomUUID(), new_password: 'gully point 42', confirm_new_password: 'gully point 42' } }),
    status: 400,
  },
  'PUT /profile/me': {
    own: (scene) => ({
      body: { ...hostile(scene), full_name: 'Ravi', email: 'ravi@crease.test', phone: null, preferred_ball_type: 'both' },
    }),
    as: 'stranger',
    status: 200,
  },
  'POST /profile/location': {
    own: (scene) => ({ body: { ...hostile(scene), city: 'Mysuru', latitude: 12.3, longitude: 76.6 } }),
    as: 'stranger',
    status: 200,
  },
  'PUT /profile/language': { own: (scene) => ({ body: { ...hostile(scene), language: 'hi' } }), as: 'stranger', status: 200 },
  'POST /profile/change-password': {
    own: (scene) => ({
      body: { ...hostile(scene), old_password: 'a guess', new_password: 'gully point 42', confirm_new_password: 'gully point 42' },
    }),
    as: 'stranger',
    status: 422,
  },
  'PUT /users/{id}/preferred_ball_type': {
    about: ({ people: { player } }) => ({ params: { id: player.id }, body: { preferred_ball_type: 'leather' } }),
    by: ['player'],
  },
  'GET /notifications': nothingAsked,
  'POST /push/subscriptions': {
    own: (scene) => ({ body: { ...hostile(scene), ...SUBSCRIPTION } }),
    as: 'player',
    status: 201,
  },
  'DELETE /push/subscriptions': {
    own: (scene) => ({ body: { ...hostile(scene), endpoint: SUBSCRIPTION.endpoint } }),
    as: 'player',
    status: 200,
  },
  'PUT /notifications/{id}/read': { about: ({ news }) => ({ params: { id: news } }), by: ['player'] },
  'GET /owner/day': { reads: () => [{}, { query: { date: SCENE_DAY } }, { query: { date: inDays(9) } }] },
  'GET /owner/week': { reads: () => [{}, { query: { from: SCENE_DAY } }] },
  'GET /admin/users': { reads: () => [{}, { query: { q: 'asha.account' } }] },
  'GET /users': nothingAsked,
  'GET /admin/audit-log': nothingAsked,
  'GET /admin/deliveries': nothingAsked,
  'POST /admin/deliveries/{id}/resend': {
    about: async (scene) => ({ params: { id: await scene.deadLetter() } }),
    by: ['boss'],
    audit: 'delivery.resend',
  },
  'PUT /admin/users/role': {
    about: async (scene) => ({ body: { user_id: await spare(scene), new_role: 'ground_admin' } }),
    by: ['boss'],
    audit: 'user.role',
  },
  'PUT /admin/users/password': {
    about: async (scene) => ({ body: { user_id: await spare(scene), new_password: 'gully point 42' } }),
    by: ['boss'],
    audit: 'user.password',
  },
  'PATCH /admin/users/{id}': {
    about: async (scene) => ({ params: { id: await spare(scene) }, body: { is_active: false } }),
    by: ['boss'],
    audit: 'user.active',
  },
}

const OTHERS: Record<string, Row> = {
  'POST /contact': {
    own: (scene) => ({ body: { ...hostile(scene), name: 'Ravi', email: 'ravi@crease.test', subject: 'Hello', message: 'Hello' } }),
    as: 'visitor',
    status: 201,
    isLenient: true,
  },
  'GET /places': { reads: () => [{ query: { q: 'Beng' } }] },
  'GET /places/reverse': { reads: () => [{ query: { latitude: '12.97', longitude: '77.59' } }] },
  'GET /config': { ...nothingAsked, isLenient: true },
  'GET /health': { ...nothingAsked, isLenient: true },
}

/** What every call of the API may do to whom, by its method and path below `/api`. */
export const ACCESS: Record<string, Row> = { ...GROUNDS, ...BOOKINGS, ...MONEY, ...PEOPLE, ...OTHERS }
