import type { GroundDetail } from '#core/contract/grounds.ts'
import { FACILITIES } from '#core/domain/ground-form.ts'
import { ballsOf } from '#core/domain/seats.ts'
import type { GroundTexts } from '#src/api/ground-form.ts'
import { offeredPrices, type TypedPrice } from '#src/features/ground-form/weekly-entries.ts'

/** The fields that are texts, as they are typed. */
export const TEXT_NAMES = [
  'name',
  'description',
  'location',
  'address',
  'latitude',
  'longitude',
  'contact_person_1_name',
  'contact_person_1_phone',
  'contact_person_2_name',
  'contact_person_2_phone',
  'price_per_hour',
  'umpire_fee',
  'image_url',
] as const
export type TextName = (typeof TEXT_NAMES)[number]

/** The form as it is filled in; which picture is primary is told with the pictures. */
export interface GroundValues extends Record<TextName, string> {
  availability: GroundDetail['availability']
  facilities: (typeof FACILITIES)[number][]
  available_slots: string[]
  weekly_pricing: TypedPrice[]
}

const DECIMALS = 6
const text = (value: string | number | null | undefined) => (value === null || value === undefined ? '' : String(value))
/** SPEC 9: coordinates are kept, and shown, to 6 decimals. */
export const degreesText = (degrees: number | null) => (degrees === null ? '' : degrees.toFixed(DECIMALS))

/** A form in which nothing is filled in. */
export const BLANK: GroundValues = {
  ...(Object.fromEntries(TEXT_NAMES.map((name) => [name, ''])) as Record<TextName, string>),
  availability: 'both',
  facilities: [],
  available_slots: [],
  weekly_pricing: [],
}

/** The form of a ground that exists. */
export function valuesOf(ground: GroundDetail): GroundValues {
  const texts = Object.fromEntries(TEXT_NAMES.map((name) => [name, text(ground[name])])) as Record<TextName, string>
  return {
    ...texts,
    latitude: degreesText(ground.latitude),
    longitude: degreesText(ground.longitude),
    availability: ground.availability,
    facilities: FACILITIES.filter((facility) => ground.facilities.includes(facility)),
    available_slots: ground.available_slots,
    weekly_pricing: ground.weekly_pricing.map(({ tennis_price, leather_price, ...at }) => ({
      ...at,
      tennis_price: text(tennis_price),
      leather_price: text(leather_price),
    })),
  }
}

/** The form as it is sent: lists as JSON. `primary`: the place of the picture among the new ones that becomes primary; null leaves it as it is. */
export function sentTexts(values: GroundValues, primary: number | null): GroundTexts {
  const { facilities, available_slots, weekly_pricing, ...texts } = values
  return {
    ...texts,
    facilities: JSON.stringify(facilities),
    available_slots: JSON.stringify(available_slots),
    weekly_pricing: JSON.stringify(offeredPrices(weekly_pricing, available_slots, ballsOf(values.availability))),
    ...(primary !== null && { primary_index: String(primary) }),
  }
}
