import * as v from 'valibot'
import { FACILITIES } from '#core/domain/ground-form.ts'
import { SLOT_LABELS } from '#core/domain/slots.ts'
import { WEEKDAYS } from '#core/domain/calendar.ts'
import { NO_PICTURES, type ChosenPictures } from '#src/features/ground-form/chosen-pictures.ts'
import { TEXT_NAMES, type GroundValues, type TextName } from '#src/features/ground-form/ground-values.ts'
import { drafts } from '#src/lib/drafts.ts'

/** What was typed, before any rule. */
const ValuesSchema = v.object({
  ...(Object.fromEntries(TEXT_NAMES.map((name) => [name, v.string()])) as Record<TextName, v.StringSchema<undefined>>),
  availability: v.picklist(['tennis', 'leather', 'both']),
  facilities: v.array(v.picklist(FACILITIES)),
  available_slots: v.array(v.picklist(SLOT_LABELS)),
  weekly_pricing: v.array(
    v.object({
      day_of_week: v.picklist(WEEKDAYS),
      slot_time: v.picklist(SLOT_LABELS),
      tennis_price: v.string(),
      leather_price: v.string(),
    }),
  ),
})
const PicturesSchema = v.object({ files: v.array(v.instance(File)), primary: v.nullable(v.number()) })

export interface GroundDraft {
  /** Null when nothing was typed, or nothing that can be read. */
  values: GroundValues | null
  pictures: ChosenPictures
}

const nameOf = (groundId: number | null) => `ground-form-${groundId ?? 'new'}`
const picturesOf = (groundId: number | null) => `${nameOf(groundId)}-pictures`

function readAs<S extends v.GenericSchema>(schema: S, kept: unknown): v.InferOutput<S> | null {
  const found = v.safeParse(schema, kept)
  return found.success ? found.output : null
}

/** A half-filled form and its chosen pictures, by ground (null: a new one): they outlive a reload, and are gone with signing out. */
export const groundDraft = {
  async read(groundId: number | null): Promise<GroundDraft> {
    const [values, pictures] = await Promise.all([drafts.read(nameOf(groundId)), drafts.read(picturesOf(groundId))])
    return { values: readAs(ValuesSchema, values), pictures: readAs(PicturesSchema, pictures) ?? NO_PICTURES }
  },
  /** Null: the form says what the ground is already, and there is nothing to keep. */
  keepValues: (groundId: number | null, values: GroundValues | null) =>
    values ? drafts.keep(nameOf(groundId), values) : drafts.forget(nameOf(groundId)),
  /** Apart from the texts: up to 50 MB are not written again with each letter. */
  keepPictures: (groundId: number | null, pictures: ChosenPictures) =>
    pictures.files.length === 0 ? drafts.forget(picturesOf(groundId)) : drafts.keep(picturesOf(groundId), pictures),
  async forget(groundId: number | null): Promise<void> {
    await Promise.all([drafts.forget(nameOf(groundId)), drafts.forget(picturesOf(groundId))])
  },
}
