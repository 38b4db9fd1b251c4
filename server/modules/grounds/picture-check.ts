import { open } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import { imageTooLarge, notAnImage } from '#core/domain/ground-form.ts'

/** A picture of a phone has at most some 50 million pixels; more would fill the memory when it is unpacked. */
export const MAX_PIXELS = 50_000_000
/** Those that cannot be unpacked line by line are in memory as a whole: with 6 bytes a pixel and more, 9 in the worst case. */
const MAX_PIXELS_WHOLE = 25_000_000
/** AVIF is in memory as a whole twice, with 17 bytes a pixel: what the best phones make of it has 12.2 million. */
const MAX_PIXELS_AVIF = 12_500_000
/** A panorama's longer side. A picture of few but endless lines fills the memory as well. */
const MAX_SIDE = 20_000

/** Why a file is not taken, in a sentence that names it (SPEC 5). */
export class PictureRefused extends Error {}

/** By what is in the file, whatever its name: SVG would bring scripts, PDF and the rest are no photographs. */
function isPhotograph({ format, compression }: Pick<Metadata, 'format' | 'compression'>): boolean {
  return format === 'jpeg' || format === 'png' || format === 'webp' || (format === 'heif' && compression === 'av1')
}

export const tooLarge = (name: string) => new PictureRefused(imageTooLarge(name))
export const notAPicture = (name: string) => new PictureRefused(notAnImage(name))

export const tooManyPixels = (name: string, max = MAX_PIXELS) =>
  new PictureRefused(`${name} has too many pixels. Max is ${max / 1_000_000} million`)

/** Of a picture of this kind, so that unpacking one takes less than some 200 MB. */
function maxPixelsOf({ format, isProgressive }: Pick<Metadata, 'format' | 'isProgressive'>): number {
  if (format === 'heif') return MAX_PIXELS_AVIF
  return isProgressive ? MAX_PIXELS_WHOLE : MAX_PIXELS
}

/** Throws PictureRefused for what is no photograph by its content, or would unpack to more than the memory should hold. */
export function checkPicture(name: string, metadata: Metadata): void {
  if (!isPhotograph(metadata)) throw notAPicture(name)
  const { width, height } = metadata
  const max = maxPixelsOf(metadata)
  if (width * height > max) throw tooManyPixels(name, max)
  if (Math.max(width, height) > MAX_SIDE) throw new PictureRefused(`${name} is too wide or too high. Max is ${MAX_SIDE} pixels a side`)
}

/**
 * Beginnings of what a browser or a server would run or show. A photograph has none of them, not even in its notes: each is so
 * long that the noise of a 10 MB file holds it less than once in a hundred thousand.
 */
const FOREIGN = /<script[ \t\r\n>]|<html[ \t\r\n>]|<\?php[ \t\r\n]|<!doctype|%pdf-[12]\.|javascript:/i
const CHUNK = 1 << 20
const OVERLAP = 16
/** The end of a ZIP file: it may be glued to a picture's end, and is then both. */
const ZIP_END = Buffer.from([0x50, 0x4b, 5, 6])
const ZIP_TAIL = 65_557

/** Whether a file is also something else than a picture. Reads it piece by piece, so that a large one keeps nobody waiting. */
export async function isPolyglot(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const piece = Buffer.alloc(CHUNK + OVERLAP)
    const tail = await file.read(piece, 0, ZIP_TAIL, Math.max(0, size - ZIP_TAIL))
    if (piece.subarray(0, tail.bytesRead).includes(ZIP_END)) return true
    for (let start = 0; start < size; start += CHUNK) {
      const { bytesRead } = await file.read(piece, 0, piece.length, start)
      if (FOREIGN.test(piece.toString('latin1', 0, bytesRead))) return true
    }
    return false
  } finally {
    await file.close()
  }
}
