import { allNamesIn } from '#core/domain/place-names.ts'
import { BALL_TYPES, type BallType } from '#core/domain/seats.ts'
import { slotMask } from '#core/domain/slots.ts'
import type { GroundRow, WeeklyPricesTable } from '#server/db/schema.ts'

export type WeeklyPriceValues = Omit<WeeklyPricesTable, 'ground_id'>
/** What the search keys of a ground are made from. */
export type SearchableGround = Pick<GroundRow, 'name' | 'location' | 'address' | 'latitude' | 'slot_mask'> & {
  prices: readonly WeeklyPriceValues[]
}
export type SearchKeys = Pick<GroundRow, 'lrow' | 'name_key' | 'area_key' | 'tennis_masks' | 'leather_masks'>

/** Latitude bands a degree: 5.5 km each. The table's CHECK has the same number. */
export const BANDS_PER_DEGREE = 20

/** The bit of a ball type in `grounds.balls`. */
export function ballBits(ball: BallType | 'both'): number {
  return ball === 'both' ? 3 : BALL_TYPES.indexOf(ball) + 1
}

function masksOf({ prices, slot_mask }: SearchableGround, price: 'tennis_paise' | 'leather_paise'): number[] {
  return Array.from(
    { length: 7 },
    (_, weekday) => slot_mask & slotMask(prices.filter((row) => row.weekday === weekday && row[price] !== null).map((row) => row.slot)),
  )
}

/**
 * The columns that search reads instead of the ones people write (ARCHITECTURE 3): a latitude band, lower-cased texts (the area's
 * with the old and new names of its town), and for each weekday the slots that are offered and have a price with that ball.
 * Written in the transaction that writes the ground or its prices: a ground without them is not found.
 */
export function searchKeysOf(ground: SearchableGround): SearchKeys {
  const area = `${ground.location}, ${ground.address}`.toLowerCase()
  const added = allNamesIn(area).filter((name) => !area.includes(name))
  return {
    lrow: ground.latitude === null ? null : Math.floor(ground.latitude * BANDS_PER_DEGREE),
    name_key: ground.name.toLowerCase(),
    area_key: [area, ...added].join(' '),
    tennis_masks: masksOf(ground, 'tennis_paise'),
    leather_masks: masksOf(ground, 'leather_paise'),
  }
}
