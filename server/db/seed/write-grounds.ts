import { toPaise } from '#core/domain/money.ts'
import { ballBits, searchKeysOf } from '#server/db/search-keys.ts'
import { DEMO_ACCOUNTS } from '#server/db/seed/demo-people.ts'
import { DEMO_GROUNDS } from '#server/db/seed/demo-grounds.ts'
import { furnishing, offeredSlots, weeklyPrices } from '#server/db/seed/ground-kinds.ts'
import type { PricedGround } from '#server/db/seed/plan-matches.ts'
import { insertRows } from '#server/db/seed/write-rows.ts'
import type { Db } from '#server/deps.ts'

/** The path of a scene as `ground_images` keeps it; the picture's other sizes and formats lie beside it. */
export const imagePathOf = (scene: string) => `uploads/grounds/${scene}-800.webp`

/** `12th Main, Indiranagar, Bengaluru 560038`: the street is written down with its PIN code. */
function addressOf({ street, area, city }: (typeof DEMO_GROUNDS)[number]): string {
  const [road, pin] = [street.slice(0, street.lastIndexOf(',')), street.slice(street.lastIndexOf(',') + 2)]
  return `${road}, ${area}, ${city} ${pin}`
}

function drafts(people: ReadonlyMap<string, number>, now: Date) {
  return DEMO_GROUNDS.map((ground, turn) => {
    const owner = DEMO_ACCOUNTS.find(({ key }) => key === ground.owner)!
    const prices = weeklyPrices(ground)
    const { facilities, scenes, umpireFeePaise } = furnishing(ground.kind, turn)
    const [latitude, longitude] = ground.at
    const written = {
      name: ground.name,
      location: `${ground.area}, ${ground.city}`,
      address: addressOf(ground),
      latitude,
      slot_mask: offeredSlots(ground.kind),
    }
    const row = {
      ...written,
      ...searchKeysOf({ ...written, prices }),
      owner_id: people.get(ground.owner)!,
      description: ground.about,
      price_per_hour_paise: toPaise(ground.price),
      umpire_fee_paise: umpireFeePaise,
      facilities,
      balls: ballBits(ground.balls),
      longitude,
      contact_person_1_name: owner.name,
      contact_person_1_phone: owner.phone,
      contact_person_2_name: null,
      contact_person_2_phone: null,
      image_url: null,
      is_active: !ground.isDisabled,
      created_at: new Date(now.getTime() - (90 - turn) * 86_400_000),
    }
    return { row, prices, scenes }
  })
}

/** Writes the demo grounds with their search keys, prices and pictures; answers what the bookings need of them. */
export async function writeGrounds(tx: Db, people: ReadonlyMap<string, number>, now: Date): Promise<PricedGround[]> {
  const all = drafts(people, now)
  const written = await tx
    .insertInto('grounds')
    .values(all.map(({ row }) => row))
    .returning(['id', 'name'])
    .execute()
  const ids = new Map(written.map(({ id, name }) => [name, id]))
  const withIds = all.map((draft) => ({ ...draft, id: ids.get(draft.row.name)! }))
  await insertRows(
    tx,
    'weekly_prices',
    withIds.flatMap(({ id, prices }) => prices.map((price) => ({ ground_id: id, ...price }))),
  )
  await insertRows(
    tx,
    'ground_images',
    withIds.flatMap(({ id, scenes }) =>
      scenes.map((scene, position) => ({ ground_id: id, image_path: imagePathOf(scene), is_primary: position === 0, position })),
    ),
  )
  return withIds.map(({ id, row, prices }) => ({
    id,
    name: row.name,
    isActive: row.is_active,
    umpireFeePaise: row.umpire_fee_paise,
    prices,
  }))
}
