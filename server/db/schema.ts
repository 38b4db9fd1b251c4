import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { Json, MaybeMoment, Moment } from '#server/db/column-types.ts'
import type * as money from '#server/db/money-tables.ts'
import type { Language } from '#core/domain/language.ts'
import type { BookingStatus } from '#core/contract/bookings.ts'
import type { BallType } from '#core/domain/seats.ts'
import type { BookingType } from '#core/domain/pricing.ts'
import type { Role } from '#core/domain/permissions.ts'

export interface UsersTable {
  id: Generated<number>
  email: string
  email_key: string
  full_name: string
  phone: string | null
  phone_e164: string | null
  role: Role
  is_active: Generated<boolean>
  password_hash: string
  preferred_ball_type: Generated<BallType | 'both'>
  city: string | null
  latitude: number | null
  longitude: number | null
  language: Generated<Language>
  created_at: Moment
}

export interface SessionsTable {
  id: string
  user_id: number
  used_generation: Generated<number>
  created_at: Moment
  expires_at: ColumnType<Date, Date, Date>
  ended_at: MaybeMoment
}

export interface PushSubscriptionsTable {
  session_id: string
  endpoint: string
  /** The keys of the browser, base64url (RFC 8291). */
  p256dh: string
  auth: string
  created_at: Moment
}

export interface GroundsTable {
  id: Generated<number>
  owner_id: number
  name: string
  description: string | null
  location: string
  address: string
  price_per_hour_paise: number
  umpire_fee_paise: Generated<number>
  facilities: Generated<string[]>
  slot_mask: Generated<number>
  balls: number
  latitude: number | null
  longitude: number | null
  contact_person_1_name: string | null
  contact_person_1_phone: string | null
  contact_person_2_name: string | null
  contact_person_2_phone: string | null
  image_url: string | null
  is_active: Generated<boolean>
  deleted_at: MaybeMoment
  created_at: Moment
  lrow: number | null
  name_key: string
  area_key: string
  tennis_masks: Generated<number[]>
  leather_masks: Generated<number[]>
  /** The reviews' sums: written only with a review (modules/reviews), never with the rest of a ground. */
  review_count: ColumnType<number, never, never>
  rating_sum: ColumnType<number, never, never>
}

export interface GroundImagesTable {
  id: Generated<number>
  ground_id: number
  image_path: string
  is_primary: Generated<boolean>
  position: Generated<number>
}

export interface WeeklyPricesTable {
  ground_id: number
  weekday: number
  slot: number
  tennis_paise: number | null
  leather_paise: number | null
}

export interface BookingsTable {
  id: Generated<number>
  booking_id: string
  ground_id: number
  user_id: number | null
  booking_date: string
  slot: number
  booking_status: BookingStatus
  booking_type: BookingType
  is_captain: boolean
  has_opponent: boolean
  opponent_elsewhere: Generated<boolean>
  opponent_left: Generated<boolean>
  ball_type: BallType
  needs_umpire: Generated<boolean>
  team_name: string | null
  special_requests: string | null
  customer_name: string
  /** Null only for a walk-in. */
  customer_email: string | null
  customer_phone: string | null
  total_paise: number
  umpire_fee_paise: Generated<number>
  slot_price_10pct_paise: number
  service_charge_paise: number
  service_gst_paise: number
  advance_paise: number
  paid_paise: Generated<number>
  hold_expires_at: MaybeMoment
  cancel_reason: string | null
  refund_paise: Generated<number>
  refund_status: Generated<'none' | 'initiated' | 'processed' | 'failed'>
  share_token: Generated<string>
  kind: Generated<'online' | 'walk_in'>
  checked_in_at: MaybeMoment
  created_at: Moment
  updated_at: Moment
}

export interface SlotClaimsTable {
  ground_id: number
  day: string
  slot: number
  /** `none` while the slot is blocked. */
  ball: BallType | 'none'
}

export interface SlotSeatsTable {
  ground_id: number
  day: string
  slot: number
  seat: 1 | 2
  ball: BallType | 'none'
  /** Whose the seat is: a booking's, or else a block's. */
  booking_id: number | null
  block_id: ColumnType<number | null, number | null | undefined, number | null>
  held_until: MaybeMoment
}

export interface SlotBlocksTable {
  id: Generated<number>
  ground_id: number
  reason: 'maintenance' | 'rain' | 'private'
  note: string | null
  created_by: number
  created_at: Moment
}

export interface RainOutsTable {
  id: Generated<number>
  ground_id: number
  booking_date: string
  from_slot: number
  to_slot: number
  block_id: number | null
  created_by: number
  created_at: Moment
}

export interface RainOutBookingsTable {
  rain_out_id: number
  booking_id: number
  outcome: 'cancelled' | 'gone' | 'played' | null
  refund_paise: Generated<number>
  failure: string | null
}

export interface IdempotencyKeysTable {
  user_id: number
  key: string
  request_hash: string
  status: number | null
  answer: Json<unknown> | null
  created_at: Moment
}

export interface NotificationsTable {
  id: Generated<number>
  user_id: number
  type: string
  message: string
  data: Json<Record<string, unknown>>
  is_read: Generated<boolean>
  created_at: Moment
}

export interface ReviewsTable {
  id: Generated<number>
  booking_id: number
  ground_id: number
  user_id: number
  rating: number
  comment: string | null
  created_at: Moment
}

export interface PasswordResetsTable {
  id: string
  user_id: number
  expires_at: ColumnType<Date, Date, Date>
  used_at: MaybeMoment
  created_at: Moment
}

export interface ContactMessagesTable {
  id: Generated<number>
  user_id: number | null
  name: string
  email: string
  subject: string
  message: string
  request_key: string | null
  created_at: Moment
}

export interface DeadLettersTable {
  id: Generated<number>
  job_id: string
  kind: string
  payload: Json<object>
  attempts: number
  ordered_at: ColumnType<Date, Date, Date>
  given_up_at: Moment
  last_error: string
  resent_at: MaybeMoment
  resent_job_id: ColumnType<string | null, never, string | null>
}

/** The tables, with the wire's snake_case names; amounts in paise, days as `YYYY-MM-DD` strings, slots by index. */
export interface AuditLogTable {
  id: Generated<string>
  actor_id: number | null
  action: string
  object_type: 'user' | 'ground' | 'booking' | 'delivery'
  object_id: number
  before: Json<Record<string, unknown> | null> | null
  after: Json<Record<string, unknown> | null> | null
  created_at: Moment
}

/** What is counted against a limit, by the hash of its key. */
export interface CallCountsTable {
  key: string
  calls: number
  ends_at: Moment
}

export interface Database {
  users: UsersTable
  sessions: SessionsTable
  push_subscriptions: PushSubscriptionsTable
  grounds: GroundsTable
  ground_images: GroundImagesTable
  weekly_prices: WeeklyPricesTable
  bookings: BookingsTable
  slot_claims: SlotClaimsTable
  slot_seats: SlotSeatsTable
  slot_blocks: SlotBlocksTable
  rain_outs: RainOutsTable
  rain_out_bookings: RainOutBookingsTable
  idempotency_keys: IdempotencyKeysTable
  payment_orders: money.PaymentOrdersTable
  payments: money.PaymentsTable
  refunds: money.RefundsTable
  ledger: money.LedgerTable
  ledger_numbers: money.LedgerNumbersTable
  webhook_events: money.WebhookEventsTable
  sandbox_payments: money.SandboxPaymentsTable
  sandbox_refunds: money.SandboxRefundsTable
  notifications: NotificationsTable
  reviews: ReviewsTable
  password_resets: PasswordResetsTable
  contact_messages: ContactMessagesTable
  audit_log: AuditLogTable
  dead_letters: DeadLettersTable
  call_counts: CallCountsTable
}

export type UserRow = Selectable<UsersTable>
export type GroundRow = Selectable<GroundsTable>
export type BookingRow = Selectable<BookingsTable>
export type NewBookingRow = Insertable<BookingsTable>
export type NewGroundRow = Insertable<GroundsTable>
