import type { Metadata } from 'sharp'

/** SPEC 5: bytes. */
export const MAX_PICTURE_BYTES = 10_485_760
/** A picture of a phone has at most some 50 million pixels; more would fill the memory when it is unpacked. */
export const MAX_PIXELS = 50_000_000

/** Why a file is not taken, in a sentence that names it (SPEC 5). */
export class PictureRefused extends Error {}

/** By what is in the file, whatever its name: SVG would bring scripts, PDF and the rest are no photographs. */
function isPhotograph({ format, compression }: Pick<Metadata, 'format' | 'compression'>): boolean {
  return format === 'jpeg' || format === 'png' || format === 'webp' || (format === 'heif' && compression === 'av1')
}

export const tooLarge = (name: string) => new PictureRefused(`${name} is too large. Max size is 10MB`)
export const notAPicture = (name: string) => new PictureRefused(`${name} is not a valid image file`)

/** Throws PictureRefused for what is no photograph by its content, or would unpack to more than the memory should hold. */
export function checkPicture(name: string, metadata: Metadata): void {
  if (!isPhotograph(metadata)) throw notAPicture(name)
  if (metadata.width * metadata.height > MAX_PIXELS) throw new PictureRefused(`${name} has too many pixels. Max is 50 million`)
}

/** Beginnings of what a browser or a server would run or unpack. A photograph has none of them, not even in its notes. */
const FOREIGN = ['<script', '<html', '<svg', '<?php', '<!doctype', '%pdf-', 'javascript:', '\u0000asm'] as const
const CHUNK = 1 << 20
const OVERLAP = 16
/** The end of a ZIP file: it may be glued to a picture's end, and is then both. */
const ZIP_END = Buffer.from([0x50, 0x4b, 5, 6])
const ZIP_TAIL = 65_557

/** Whether the bytes are also something else than a picture. Looks on in turns, so that a large file keeps nobody waiting. */
export async function isPolyglot(bytes: Buffer): Promise<boolean> {
  if (bytes.subarray(-ZIP_TAIL).includes(ZIP_END)) return true
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const text = bytes.toString('latin1', start, start + CHUNK + OVERLAP).toLowerCase()
    if (FOREIGN.some((beginning) => text.includes(beginning))) return true
    await new Promise((resolve) => setImmediate(resolve))
  }
  return false
}
