import * as v from 'valibot'
import { AvailabilitySchema, IdParamSchema, MessageSchema, SlotLabelSchema, lineOf, textOf } from '#core/contract/common.ts'
import { endpoint, type FilesPart } from '#core/contract/endpoint.ts'
import { GroundDetailSchema, GroundImageSchema } from '#core/contract/grounds.ts'
import { PhoneSchema } from '#core/contract/registration.ts'
import { WEEKDAYS } from '#core/domain/calendar.ts'
import { FACILITIES, MAX_IMAGES, MAX_IMAGE_BYTES, imageTooLarge, tooManyImages } from '#core/domain/ground-form.ts'

const OWNERS = ['ground_admin', 'super_admin'] as const

// SPEC 5 and 8.
export const ONLY_OWN_DELETE = 'You can only delete your own grounds.'
export const ONLY_OWN_STATUS = 'You can only change the status of your own grounds.'
export const ONLY_OWN_EDIT = 'You can only edit your own grounds.'
/** DECISIONS 8. */
export const GROUND_IS_BOOKED =
  'This ground has upcoming bookings and cannot be deleted. Disable it instead: it takes no new bookings, and the ones it has stay.'

/** Rupees; what the database's paise can hold with room to spare. */
const MOST_RUPEES = 1_000_000
const required = (what: string, max: number) =>
  v.pipe(v.string(`${what} is required`), v.trim(), v.nonEmpty(`${what} is required`), lineOf(max))
/** A field that may be left out or empty, and is null then. */
const optional = <S extends v.GenericSchema<string, unknown>>(schema: S) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      // No union with '': of a union that fails nobody hears which rule it was.
      v.transform((text) => (text === '' ? null : text)),
      v.nullable(schema),
    ),
    '',
  )
const numberOf = (what: string, min: number, max: number) =>
  v.pipe(
    v.string(`${what} must be a number`),
    v.trim(),
    v.regex(/^-?\d+(\.\d+)?$/, `${what} must be a number`),
    v.transform(Number),
    v.minValue(min, `${what} must be at least ${min}`),
    v.maxValue(max, `${what} must be at most ${max}`),
  )
const rupeesOf = (what: string) => numberOf(what, 0, MOST_RUPEES)
const isWebAddress = (text: string) => /^https?:\/\/[^\s/?#]+\.?[^\s]*$/i.test(text)

/** SPEC 5: what is no number becomes null, which is no price. */
const WeeklyPriceFieldSchema = v.pipe(
  v.unknown(),
  v.transform((given) => (typeof given === 'string' && given.trim() !== '' ? Number(given) : given)),
  v.transform((given) => (typeof given === 'number' && Number.isFinite(given) ? given : null)),
  v.nullable(v.pipe(v.number(), v.minValue(0, 'A price cannot be negative'), v.maxValue(MOST_RUPEES, `At most ${MOST_RUPEES}`))),
)
const SlotPriceFieldSchema = v.object({
  day_of_week: v.picklist(WEEKDAYS, 'Unknown weekday'),
  slot_time: SlotLabelSchema,
  tennis_price: v.optional(WeeklyPriceFieldSchema),
  leather_price: v.optional(WeeklyPriceFieldSchema),
})
/** Entries without any price are left out (SPEC 5). */
export const WeeklyPricingSchema = v.pipe(
  v.array(SlotPriceFieldSchema),
  v.maxLength(1_000, 'Too many prices'),
  v.transform((entries) =>
    entries
      .map(({ tennis_price = null, leather_price = null, ...entry }) => ({ ...entry, tennis_price, leather_price }))
      .filter(({ tennis_price, leather_price }) => tennis_price !== null || leather_price !== null),
  ),
  v.check(
    (entries) => new Set(entries.map(({ day_of_week, slot_time }) => `${day_of_week} ${slot_time}`)).size === entries.length,
    'A slot has one price a day',
  ),
)
export const FacilitiesSchema = v.pipe(
  v.array(v.picklist(FACILITIES, 'Unknown facility')),
  v.transform((chosen) => FACILITIES.filter((facility) => chosen.includes(facility))),
)
export const AvailableSlotsSchema = v.array(SlotLabelSchema)

/** The texts of the form (SPEC 5), of which the coordinates belong together. */
const texts = {
  name: required('Name', 100),
  description: optional(textOf(2000)),
  location: required('Location', 150),
  address: required('Address', 300),
  price_per_hour: v.pipe(
    v.string('Price per hour is required'),
    v.trim(),
    v.nonEmpty('Price per hour is required'),
    rupeesOf('Price per hour'),
  ),
  umpire_fee: optional(rupeesOf('Umpire fee')),
  latitude: optional(numberOf('Latitude', -90, 90)),
  longitude: optional(numberOf('Longitude', -180, 180)),
  availability: v.optional(AvailabilitySchema, 'both'),
  image_url: optional(
    v.pipe(v.string(), v.maxLength(500, 'At most 500 characters'), v.check(isWebAddress, 'Image URL must be a valid URL')),
  ),
  contact_person_1_name: optional(lineOf(100)),
  contact_person_1_phone: optional(PhoneSchema),
  contact_person_2_name: optional(lineOf(100)),
  contact_person_2_phone: optional(PhoneSchema),
  /** Which of the new images is the primary one, from 0; of a ground that has images none unless told. */
  primary_index: optional(numberOf('Primary image', 0, MAX_IMAGES - 1)),
}
interface Placed {
  latitude: number | null
  longitude: number | null
}
const isPlacedWhole = ({ latitude, longitude }: Placed) => (latitude === null) === (longitude === null)
const HALF_A_PLACE = 'Latitude and longitude belong together'

/** What the form holds while it is filled in: texts as typed, and the chosen facilities, slots and prices. */
export const GroundFieldsSchema = v.pipe(
  v.object({
    ...texts,
    facilities: v.optional(FacilitiesSchema, []),
    available_slots: v.optional(AvailableSlotsSchema, []),
    weekly_pricing: v.optional(WeeklyPricingSchema, []),
  }),
  v.forward(v.partialCheck([['latitude'], ['longitude']], isPlacedWhole, HALF_A_PLACE), ['longitude']),
)
export type GroundFields = v.InferInput<typeof GroundFieldsSchema>

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
/** A list as the text of a form carries it. */
const jsonOf = <S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => parsedJson(text) !== undefined, 'Must be JSON'),
      v.transform(parsedJson),
      schema,
    ),
    '[]',
  )
/** The same as multipart/form-data carries it: every field a text. */
export const GroundFormSchema = v.pipe(
  v.object({
    ...texts,
    facilities: jsonOf(FacilitiesSchema),
    available_slots: jsonOf(AvailableSlotsSchema),
    weekly_pricing: jsonOf(WeeklyPricingSchema),
  }),
  v.forward(v.partialCheck([['latitude'], ['longitude']], isPlacedWhole, HALF_A_PLACE), ['longitude']),
)
export type GroundForm = v.InferOutput<typeof GroundFormSchema>

const images: FilesPart = {
  field: 'images',
  max: MAX_IMAGES,
  maxBytes: MAX_IMAGE_BYTES,
  tooMany: tooManyImages,
  tooLarge: imageTooLarge,
}
const groundParams = v.object({ id: IdParamSchema })
const imageParams = v.object({ ground: IdParamSchema, image: IdParamSchema })

export const createGround = endpoint('POST /grounds', {
  summary: 'List a new ground of one’s own, with its pictures',
  access: OWNERS,
  body: GroundFormSchema,
  files: images,
  response: GroundDetailSchema,
  status: 201,
})
export const updateGround = endpoint('PUT /grounds/{id}', {
  summary: 'Change a ground and add pictures; existing bookings stay as they are',
  access: OWNERS,
  params: groundParams,
  body: GroundFormSchema,
  files: images,
  response: GroundDetailSchema,
})
export const setGroundActive = endpoint('PATCH /grounds/{id}', {
  summary: 'Enable or disable a ground: disabled, it is not found by searches and takes no bookings; those it has stay',
  access: OWNERS,
  params: groundParams,
  body: v.object({ is_active: v.boolean() }),
  response: GroundDetailSchema,
})
export const deleteGround = endpoint('DELETE /grounds/{id}', {
  summary: 'Hide a ground for ever and keep its history; 409 while it has upcoming bookings (DECISIONS 8)',
  access: OWNERS,
  params: groundParams,
  response: MessageSchema,
})
export const setPrimaryImage = endpoint('PATCH /ground-images/{ground}/images/{image}/set-primary', {
  summary: 'Make a picture the primary one of its ground',
  access: OWNERS,
  params: imageParams,
  response: v.array(GroundImageSchema),
})
export const deleteImage = endpoint('DELETE /ground-images/{ground}/images/{image}', {
  summary: 'Remove a picture, but not the last one',
  access: OWNERS,
  params: imageParams,
  response: v.array(GroundImageSchema),
})
