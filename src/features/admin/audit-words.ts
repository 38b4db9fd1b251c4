import { ROLE_NAMES } from '#src/lib/role-name.ts'
import { m } from '#src/paraglide/messages.js'

type Words = Readonly<Record<string, () => string>>

const ACTIONS: Words = {
  'user.create': m.admin_act_user_create,
  'user.role': m.admin_act_user_role,
  'user.active': m.admin_act_user_active,
  'user.password': m.admin_act_user_password,
  'ground.create': m.admin_act_ground_create,
  'ground.update': m.admin_act_ground_update,
  'ground.status': m.admin_act_ground_status,
  'ground.images': m.admin_act_ground_images,
  'ground.delete': m.admin_act_ground_delete,
  'ground.block': m.admin_act_ground_block,
  'ground.unblock': m.admin_act_ground_unblock,
  'ground.rain-out': m.admin_act_ground_rain_out,
  'booking.approve': m.admin_act_booking_approve,
  'booking.reject': m.admin_act_booking_reject,
  'booking.not-approved': m.admin_act_booking_not_approved,
  'booking.cancel': m.admin_act_booking_cancel,
  'booking.complete': m.admin_act_booking_complete,
  'booking.mark-full': m.admin_act_booking_mark_full,
  'booking.walk-in': m.admin_act_booking_walk_in,
  'booking.check-in': m.admin_act_booking_check_in,
  'booking.undo-check-in': m.admin_act_booking_undo_check_in,
  'delivery.resend': m.admin_act_delivery_resend,
}

const FIELDS: Words = {
  name: m.admin_field_name,
  description: m.admin_field_description,
  location: m.admin_field_location,
  address: m.admin_field_address,
  latitude: m.admin_field_latitude,
  longitude: m.admin_field_longitude,
  price_per_hour: m.admin_field_price_per_hour,
  umpire_fee: m.admin_field_umpire_fee,
  availability: m.admin_field_availability,
  facilities: m.admin_field_facilities,
  available_slots: m.admin_field_available_slots,
  weekly_pricing: m.admin_field_weekly_pricing,
  image_url: m.admin_field_image_url,
  images: m.admin_field_images,
  is_active: m.admin_field_is_active,
  contact_person_1_name: m.admin_field_contact_1_name,
  contact_person_1_phone: m.admin_field_contact_1_phone,
  contact_person_2_name: m.admin_field_contact_2_name,
  contact_person_2_phone: m.admin_field_contact_2_phone,
  role: m.admin_field_role,
  booking_status: m.admin_field_status,
  cancel_reason: m.admin_field_reason,
  reason: m.admin_field_reason,
  refund_amount: m.admin_field_refund,
  booking_type: m.admin_field_kind,
  hours: m.admin_field_hours,
  from_date: m.admin_field_from,
  to_date: m.admin_field_to,
  from_slot: m.admin_field_from,
  to_slot: m.admin_field_to,
  booking_date: m.admin_field_date,
  slot_time: m.admin_field_slot,
  customer_name: m.admin_field_customer,
  checked_in_at: m.admin_field_checked_in,
  bookings: m.admin_field_bookings,
  block: m.admin_field_block,
}

const VALUES: Words = {
  ...ROLE_NAMES,
  full: m.admin_word_full,
  half: m.admin_word_half,
  pending: m.admin_word_pending,
  confirmed: m.admin_word_confirmed,
  completed: m.admin_word_completed,
  cancelled: m.admin_word_cancelled,
  ground: m.admin_word_ground,
  player: m.admin_word_player,
  weather: m.admin_word_weather,
  maintenance: m.admin_word_maintenance,
  rain: m.admin_word_rain,
  private: m.admin_word_private,
  tennis: m.ground_ball_tennis,
  leather: m.ground_ball_leather,
  both: m.admin_word_both,
}
/** Fields whose value is one of a few words of the product; anybody's own text stays as it is. */
const WORDED = new Set(['role', 'booking_status', 'cancel_reason', 'reason', 'booking_type', 'availability'])
/** Numbers that nobody knows anything by. */
const UNSHOWN = new Set(['ground_id', 'block_id', 'block_ids', 'rain_out_id'])

/** What was done, in words; an action that has none yet is named as the server names it. */
export const actionWords = (action: string): string => ACTIONS[action]?.() ?? action
/** A field's name in words; null for one that says nothing to a person. */
export const fieldWords = (field: string): string | null => (UNSHOWN.has(field) ? null : (FIELDS[field]?.() ?? field.replaceAll('_', ' ')))
/** One of the product's own words in the language of the page; any other text as it is. */
export const valueWords = (field: string, value: string): string => (WORDED.has(field) ? (VALUES[value]?.() ?? value) : value)
