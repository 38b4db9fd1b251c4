import { ONLY_OWN_EDIT, type GroundForm } from '#core/contract/ground-management.ts'
import type { GroundDetail } from '#core/contract/grounds.ts'
import { WEEKDAYS } from '#core/domain/calendar.ts'
import { MAX_IMAGES, tooManyImages } from '#core/domain/ground-form.ts'
import { toPaise } from '#core/domain/money.ts'
import { slotIndexOf, slotMask } from '#core/domain/slots.ts'
import { writeOnce, earlierAnswer, type WriteCall } from '#server/db/idempotent-write.ts'
import { ballBits, searchKeysOf, type WeeklyPriceValues } from '#server/db/search-keys.ts'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest, invalidField } from '#server/errors.ts'
import { changeGround, rememberNew } from '#server/modules/grounds/change-ground.ts'
import {
  countImages,
  insertGround,
  insertImages,
  listImages,
  makePrimary,
  replacePrices,
  updateGroundRow,
} from '#server/modules/grounds/managed-rows.ts'
import { groundDetail } from '#server/modules/grounds/service.ts'
import { forgetPictures, preparePictures, storePictures } from '#server/modules/grounds/stored-pictures.ts'
import type { ReceivedFile } from '#server/received-form.ts'

/** A filled-in form and who sends it. */
export interface FormCall extends WriteCall {
  body: GroundForm
  files: readonly ReceivedFile[]
}

/** SPEC 9: coordinates are kept to 6 decimals, a hand's breadth. */
const sixDecimals = (degrees: number | null) => (degrees === null ? null : Number(degrees.toFixed(6)))
const paiseOrNull = (rupees: number | null) => (rupees === null ? null : toPaise(rupees))

function pricesOf({ weekly_pricing }: GroundForm): WeeklyPriceValues[] {
  return weekly_pricing.map(({ day_of_week, slot_time, tennis_price, leather_price }) => ({
    weekday: WEEKDAYS.indexOf(day_of_week),
    slot: slotIndexOf(slot_time)!,
    tennis_paise: paiseOrNull(tennis_price),
    leather_paise: paiseOrNull(leather_price),
  }))
}

/** The columns that a form fills, with the keys by which searches find them. */
function columnsOf(form: GroundForm) {
  const { name, location, address, description, facilities, image_url } = form
  const { contact_person_1_name, contact_person_1_phone, contact_person_2_name, contact_person_2_phone } = form
  const latitude = sixDecimals(form.latitude)
  const slot_mask = slotMask(form.available_slots.map((label) => slotIndexOf(label)!))
  return {
    name,
    description,
    location,
    address,
    facilities,
    image_url,
    latitude,
    longitude: sixDecimals(form.longitude),
    slot_mask,
    balls: ballBits(form.availability),
    price_per_hour_paise: toPaise(form.price_per_hour),
    umpire_fee_paise: toPaise(form.umpire_fee ?? 0),
    contact_person_1_name,
    contact_person_1_phone,
    contact_person_2_name,
    contact_person_2_phone,
    ...searchKeysOf({ name, location, address, latitude, slot_mask, prices: pricesOf(form) }),
  }
}

/** Adds stored pictures. Of the new ones the chosen one becomes primary; with none chosen the first, when the ground has no picture yet. */
async function addImages(tx: Db, groundId: number, paths: readonly string[], chosen: number | null): Promise<void> {
  if (paths.length === 0) return
  const there = await countImages(tx, groundId)
  if (there + paths.length > MAX_IMAGES) throw badRequest(tooManyImages(there))
  const ids = await insertImages(tx, groundId, paths)
  const hasPrimary = (await listImages(tx, groundId)).some(({ is_primary }) => is_primary)
  const primary = chosen ?? (hasPrimary ? null : 0)
  if (primary !== null) await makePrimary(tx, groundId, ids[primary]!)
}

function assertChoice({ body: { primary_index }, files }: FormCall): void {
  if (primary_index === null || files.length === 0) return
  if (!Number.isInteger(primary_index) || primary_index >= files.length) throw invalidField('primary_index', 'Choose one of the new images')
}

/**
 * Writes a form with its pictures: all of them are looked at first, then stored, then named by rows in one transaction; when that
 * fails the files go again.
 */
async function saveForm(
  deps: Deps,
  call: FormCall,
  write: (tx: Db, paths: readonly string[]) => Promise<GroundDetail>,
): Promise<GroundDetail> {
  assertChoice(call)
  const earlier = await earlierAnswer<GroundDetail>(deps.db, call)
  if (earlier) return earlier.answer
  const paths = await storePictures(deps, await preparePictures(call.files))
  let isWritten = false
  try {
    return await writeOnce(deps.db, call, async (tx) => {
      const answer = await write(tx, paths)
      isWritten = true
      return answer
    })
  } finally {
    // Written, but the commit failed: whether it failed is not known. The job that comes later looks.
    if (!isWritten) await forgetPictures(deps, paths).catch(() => undefined)
  }
}

/** A new ground of whoever sends the form. */
export function createGround(deps: Deps, call: FormCall): Promise<GroundDetail> {
  const { actor, body } = call
  return saveForm(deps, call, async (tx, paths) => {
    const id = await insertGround(tx, { ...columnsOf(body), owner_id: actor.id })
    await replacePrices(tx, id, pricesOf(body))
    await addImages(tx, id, paths, body.primary_index)
    const ground = await groundDetail(tx, id, actor)
    await rememberNew(tx, actor, ground)
    return ground
  })
}

/** The form is the whole ground: what it leaves out is empty then. Bookings keep the slot and the price that they were made with. */
export function updateGround(deps: Deps, call: FormCall & { params: { id: number } }): Promise<GroundDetail> {
  const { actor, body, params } = call
  const change = { id: params.id, action: 'ground.update', refusal: ONLY_OWN_EDIT, lock: 'beside bookings' } as const
  return saveForm(deps, call, (tx, paths) =>
    changeGround(tx, actor, change, async () => {
      await updateGroundRow(tx, params.id, columnsOf(body))
      await replacePrices(tx, params.id, pricesOf(body))
      await addImages(tx, params.id, paths, body.primary_index)
    }),
  )
}
