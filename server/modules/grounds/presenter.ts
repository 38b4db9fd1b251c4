import type { Ground, GroundContacts, SlotPrice, WeeklyPrice } from '#core/contract/grounds.ts'
import { WEEKDAYS } from '#core/domain/calendar.ts'
import { toRupees, type Paise } from '#core/domain/money.ts'
import { slotLabelOf, slotsInMask, type SlotIndex } from '#core/domain/slots.ts'
import type { GroundCard, WeeklyPriceRow } from '#server/modules/grounds/repository.ts'

const AVAILABILITY = ['tennis', 'leather', 'both'] as const
const METRES = 1_000

const rupeesOrNull = (paise: Paise | null) => (paise === null ? null : toRupees(paise))

/** A ground as everybody may see it; `distance` in km, rounded to the metre. */
export function presentGround(card: GroundCard, distance: number | null): Ground {
  return {
    id: card.id,
    name: card.name,
    description: card.description,
    location: card.location,
    address: card.address,
    price_per_hour: toRupees(card.price_per_hour_paise),
    umpire_fee: toRupees(card.umpire_fee_paise),
    facilities: card.facilities,
    available_slots: slotsInMask(card.slot_mask).map(slotLabelOf),
    availability: AVAILABILITY[card.balls - 1]!,
    images: card.images,
    image_url: card.image_url,
    owner_id: card.owner_id,
    owner_name: card.owner_name,
    latitude: card.latitude,
    longitude: card.longitude,
    is_active: card.is_active,
    rating: card.review_count === 0 ? null : Math.round((10 * card.rating_sum) / card.review_count) / 10,
    review_count: card.review_count,
    distance: distance === null ? null : Math.round(distance * METRES) / METRES,
  }
}

const isOffered = (slotMask: number, slot: SlotIndex) => ((slotMask >> slot) & 1) === 1

/** The prices of one day of the slots that the owner offers. */
export function presentSlotPrices({ prices, slot_mask }: GroundCard): SlotPrice[] {
  return (prices ?? [])
    .filter(([slot]) => isOffered(slot_mask, slot))
    .map(([slot, tennis, leather]) => ({
      slot_time: slotLabelOf(slot),
      tennis_price: rupeesOrNull(tennis),
      leather_price: rupeesOrNull(leather),
    }))
}

/** A week's price of one slot. */
export function presentWeeklyPrice({ weekday, slot, tennis_paise, leather_paise }: WeeklyPriceRow): WeeklyPrice {
  return {
    day_of_week: WEEKDAYS[weekday]!,
    slot_time: slotLabelOf(slot),
    tennis_price: rupeesOrNull(tennis_paise),
    leather_price: rupeesOrNull(leather_paise),
  }
}

/** Whom the ground can be reached by; of any other column of the row nothing. */
export function presentContacts(row: GroundContacts): GroundContacts {
  const { contact_person_1_name, contact_person_1_phone, contact_person_2_name, contact_person_2_phone } = row
  return { contact_person_1_name, contact_person_1_phone, contact_person_2_name, contact_person_2_phone }
}
