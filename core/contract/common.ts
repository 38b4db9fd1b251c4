import * as v from 'valibot'
import { isDay } from '#core/domain/calendar.ts'
import { LANGUAGE_CODES } from '#core/domain/language.ts'
import { BALL_TYPES } from '#core/domain/seats.ts'
import { SLOT_LABELS } from '#core/domain/slots.ts'

/** `YYYY-MM-DD`, a day in the ground's local time. */
export const DaySchema = v.pipe(v.string(), v.check(isDay, 'Date must be a real date written YYYY-MM-DD'))
/** One of the 17 labels, `06:00 AM - 07:00 AM` … `10:00 PM - 11:00 PM`. */
export const SlotLabelSchema = v.picklist(SLOT_LABELS, 'Unknown slot')
export const BallTypeSchema = v.picklist(BALL_TYPES, 'Ball type must be tennis or leather')
/** What a ground offers or a player prefers. */
export const AvailabilitySchema = v.picklist([...BALL_TYPES, 'both'], 'Must be tennis, leather or both')
export const LanguageSchema = v.picklist(LANGUAGE_CODES, 'Language must be en or hi')
/** Rupees with at most two decimals, not negative. */
export const RupeesSchema = v.pipe(v.number(), v.finite(), v.minValue(0))
/** ISO 8601 moment in UTC. */
export const MomentSchema = v.pipe(v.string(), v.isoTimestamp())
export const LatitudeSchema = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
export const LongitudeSchema = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))
const NO_CONTROL = 'Control characters are not allowed'
/** More than four marks on one letter are no script's: they would be drawn over what others wrote, above and below. */
const WRITTEN = v.transform((text: string) => text.replaceAll(/(\p{M}{4})\p{M}+/gu, '$1'))
/** A name or line of text: trimmed, without control characters. */
export const lineOf = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, `At most ${max} characters`), v.regex(/^[^\p{Cc}]*$/u, NO_CONTROL), WRITTEN)
/** Text of several lines: trimmed, without control characters but tabs and line ends. */
export const textOf = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, `At most ${max} characters`), v.regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u, NO_CONTROL), WRITTEN)

const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Must be a whole number'), v.transform(Number))
/** A row's number in a body: what the database's integer holds. */
export const IdSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
/** A row's number in a path or query. */
export const IdParamSchema = v.pipe(digits, v.minValue(1))
/** A number in a query string. */
export const numberParam = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/, 'Must be a number'), v.transform(Number), v.minValue(min), v.maxValue(max))
export const LatitudeParamSchema = numberParam(-90, 90)
export const LongitudeParamSchema = numberParam(-180, 180)
export const BooleanParamSchema = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)
/** Rows to pass over and rows to answer. */
export const SkipParamSchema = v.pipe(digits, v.maxValue(1_000_000))
export const limitParam = (max: number) => v.pipe(digits, v.minValue(1), v.maxValue(max))

/** An acknowledgement with a sentence for people. */
export const MessageSchema = v.object({ message: v.string() })

/** Who runs grounds: each their own, a super admin all of them (SPEC 6). */
export const ADMINS = ['ground_admin', 'super_admin'] as const
