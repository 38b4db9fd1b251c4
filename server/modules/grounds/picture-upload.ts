import { stat } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { MAX_IMAGE_BYTES } from '#core/domain/ground-form.ts'
import { checkPicture, isPolyglot, MAX_PIXELS, notAPicture, tooLarge, tooManyPixels } from '#server/modules/grounds/picture-check.ts'

/** Widths in pixels in which every picture is kept (src/components/ground-picture/picture-sources.ts asks for them). */
const WIDTHS = [400, 800, 1600] as const
const FORMATS = ['avif', 'webp'] as const
/** `400.avif` and the others: what stands after a picture's own name. */
export const PICTURE_SUFFIXES = WIDTHS.flatMap((width) => FORMATS.map((format) => `${width}.${format}`))
/** A pillar is cut down to this height: nobody sees more of it. */
const MAX_HEIGHT = 3200
// Effort 4 would take seven times as long for a tenth fewer bytes (notes/back-end.md 8).
const QUALITY = { avif: { quality: 50, effort: 2 }, webp: { quality: 76, effort: 4 } } as const

// One thread a picture, and nothing kept between two: memory stays flat whatever is sent.
sharp.concurrency(1)
sharp.cache(false)
// Whatever a file says that it is: only photographs are given to a reader at all, and SVG, PDF, TIFF and the rest to none.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'] })

/** One stored form of a picture. */
export interface PictureFile {
  /** `400.avif`: what stands after the picture's own name. */
  suffix: string
  contentType: string
  bytes: Buffer
}

interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 3
}

/** The picture upright, without its metadata, as pixels of at most the greatest width: decoded once for all its forms. */
async function unpack(name: string, path: string): Promise<Pixels> {
  try {
    // Not at mere warnings: some phones write JPEGs that every viewer shows and libjpeg grumbles about.
    const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    checkPicture(name, await image.metadata())
    const { data, info } = await image
      .autoOrient()
      .resize({ width: WIDTHS.at(-1)!, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: 3 }
  } catch (error) {
    // By the size that its first bytes claim, before anything is unpacked.
    if (error instanceof Error && error.message.includes('exceeds pixel limit')) throw tooManyPixels(name)
    if (error instanceof Error && error.constructor === Error) throw notAPicture(name)
    throw error
  }
}

function packed(image: Sharp, format: (typeof FORMATS)[number]): Promise<Buffer> {
  return (format === 'avif' ? image.avif(QUALITY.avif) : image.webp(QUALITY.webp)).toBuffer()
}

async function formsOf({ data, ...raw }: Pixels): Promise<PictureFile[]> {
  const files: PictureFile[] = []
  // One after the other: six at once would hold six pictures in memory.
  for (const width of WIDTHS) {
    for (const format of FORMATS) {
      const image = sharp(data, { raw }).resize({ width, withoutEnlargement: true })
      files.push({ suffix: `${width}.${format}`, contentType: `image/${format}`, bytes: await packed(image, format) })
    }
  }
  return files
}

let last: Promise<unknown> = Promise.resolve()
/** One picture at a time in this process. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}

/**
 * An uploaded photograph, a file on the disk, as it is kept: AVIF and WebP in three widths, upright, without metadata. Throws PictureRefused,
 * with the file's name and the reason, for what is too large or no photograph by its content, whatever its name.
 */
export async function pictureFilesOf({ name, path }: { name: string; path: string }): Promise<PictureFile[]> {
  if ((await stat(path)).size > MAX_IMAGE_BYTES) throw tooLarge(name)
  if (await isPolyglot(path)) throw notAPicture(name)
  return inTurn(async () => formsOf(await unpack(name, path)))
}
