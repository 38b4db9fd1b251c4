import { MAX_IMAGES, MAX_IMAGE_BYTES, imageTooLarge, notAnImage, tooManyImages } from '#core/domain/ground-form.ts'

/** What the server can read; a phone that takes other photographs turns them into one of these when asked for these. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Pictures that are not sent yet. `primary` is the place in the list of the one that becomes the ground's primary one; null: none of them. */
export interface ChosenPictures {
  files: readonly File[]
  primary: number | null
}
export const NO_PICTURES: ChosenPictures = { files: [], primary: null }

/** What SPEC 5 says about these files beside `there` pictures that the ground has or will have; empty when they may be added. */
export function refusalsOf(files: readonly File[], there: number): string[] {
  if (there + files.length > MAX_IMAGES) return [tooManyImages(there)]
  return files.flatMap((file) => {
    if (!PICTURE_TYPES.some((type) => type === file.type)) return [notAnImage(file.name)]
    return file.size > MAX_IMAGE_BYTES ? [imageTooLarge(file.name)] : []
  })
}

/** SPEC 4: the first one becomes primary, unless the ground has pictures. */
const firstPrimary = (count: number, hasImages: boolean) => (count > 0 && !hasImages ? 0 : null)

/** With these files at the end; what SPEC 5 refuses is left out before. */
export function withFiles({ files, primary }: ChosenPictures, added: readonly File[], hasImages: boolean): ChosenPictures {
  const all = [...files, ...added]
  return { files: all, primary: primary ?? firstPrimary(all.length, hasImages) }
}

/** SPEC 4: removing one re-adjusts the choice. */
export function withoutFile({ files, primary }: ChosenPictures, index: number, hasImages: boolean): ChosenPictures {
  const left = files.filter((_, at) => at !== index)
  if (primary === null || primary < index) return { files: left, primary }
  return { files: left, primary: primary > index ? primary - 1 : firstPrimary(left.length, hasImages) }
}
