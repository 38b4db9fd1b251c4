import { m } from '#src/paraglide/messages.js'

const KINDS: Readonly<Record<string, () => string>> = {
  'booking-mail': m.admin_delivery_booking_mail,
  'account-mail': m.admin_delivery_account_mail,
  'contact-mail': m.admin_delivery_contact_mail,
  push: m.admin_delivery_push,
  'process-refund': m.admin_delivery_refund,
  'rain-out': m.admin_act_ground_rain_out,
}

/** What was to be delivered; of another kind, its name. */
export const deliveryKind = (kind: string): string => (Object.hasOwn(KINDS, kind) ? KINDS[kind]!() : kind)
