import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureFilesOf } from '#server/modules/grounds/picture-upload.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'crease-pictures-'))))
afterAll(() => rm(folder, { recursive: true }))

/** The bytes as an upload leaves them: a file, with the name that its owner gave it. */
async function pictureFilesFrom(name: string, bytes: Buffer) {
  const file = path.join(folder, 'upload')
  await writeFile(file, bytes)
  return pictureFilesOf({ name, path: file })
}

const photograph = (width = 2000, height = 1500) => sharp({ create: { width, height, channels: 3, background: 'seagreen' } })
const jpeg = (width?: number, height?: number) => photograph(width, height).jpeg({ quality: 90 }).toBuffer()

/** A PNG of a few hundred kilobytes that unpacks to 12,000 × 12,000 pixels. */
const bomb = () =>
  sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'black' } })
    .png({ compressionLevel: 1 })
    .toBuffer()

describe('an uploaded photograph', () => {
  it('is kept in three widths and two formats, and nothing of its metadata', async () => {
    const bytes = await photograph()
      .withExif({ IFD0: { Copyright: 'Asha Rao' } })
      .jpeg()
      .toBuffer()
    const files = await pictureFilesFrom('ground.jpg', bytes)
    expect(files.map(({ suffix }) => suffix)).toEqual(['400.avif', '400.webp', '800.avif', '800.webp', '1600.avif', '1600.webp'])
    for (const { suffix, bytes: kept, contentType } of files) {
      const { width, height, format, exif } = await sharp(kept).metadata()
      expect([width, height]).toEqual([parseInt(suffix, 10), (parseInt(suffix, 10) * 3) / 4])
      expect(contentType).toBe(format === 'heif' ? 'image/avif' : 'image/webp')
      expect(exif).toBeUndefined()
    }
  })

  it('stands upright, as the phone held it', async () => {
    const lying = await photograph(1200, 800).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const [first] = await pictureFilesFrom('upright.jpg', lying)
    const { width, height } = await sharp(first!.bytes).metadata()
    expect(height).toBeGreaterThan(width)
  })

  it('is never made larger than it was', async () => {
    const files = await pictureFilesFrom('small.jpg', await jpeg(500, 400))
    const widths = await Promise.all(files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width))
    expect(widths).toEqual([400, 400, 500, 500, 500, 500])
  })

  it('may hold, among its ten million bytes, four that spell something', async () => {
    const bytes = Buffer.concat([await jpeg(300, 200), Buffer.from('<svg <php \0asm %pdf')])
    await expect(pictureFilesFrom('noise.jpg', bytes)).resolves.toHaveLength(6)
  })

  it('may come from a phone whose files every viewer shows and the decoder only warns of', async () => {
    const bytes = await jpeg(600, 400)
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
    const end = scan + 2 + bytes.readUInt16BE(scan + 2)
    // The last coefficient of the scan, 63 in every other file of this kind.
    bytes[end - 2] = 0
    await expect(sharp(bytes, { failOn: 'warning' }).toBuffer()).rejects.toThrow('SOS')
    await expect(pictureFilesFrom('phone.jpg', bytes)).resolves.toHaveLength(6)
  })

  it.each(['png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const bytes = await photograph(600, 400).toFormat(format).toBuffer()
    await expect(pictureFilesFrom(`ground.${format}`, bytes)).resolves.toHaveLength(6)
  })
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')

describe('what is no photograph is refused with its name and the reason', () => {
  const HOSTILE: [what: string, bytes: () => Promise<Buffer> | Buffer, reason: RegExp][] = [
    ['SVG with a script', () => svg, /not a valid image file/],
    [
      'SVG that has none',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      /not a valid/,
    ],
    ['10 MB of text', () => Buffer.alloc(10_485_760, 'howzat '), /not a valid image file/],
    ['nothing at all', () => Buffer.alloc(0), /not a valid image file/],
    ['a byte too many', () => Buffer.alloc(10_485_761), /too large. Max size is 10MB/],
    ['half a JPEG', async () => (await jpeg()).subarray(0, 4_000), /not a valid image file/],
    ['a JPEG with a page in its notes', async () => Buffer.concat([await jpeg(300, 200), Buffer.from('<HTML><script>')]), /not a valid/],
    ['a GIF', () => photograph(100, 100).gif().toBuffer(), /not a valid image file/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), /not a valid image file/],
    [
      'a JPEG that is a ZIP too',
      async () => Buffer.concat([await jpeg(300, 200), Buffer.from('PK\x05\x06' + '\0'.repeat(18), 'latin1')]),
      /not a valid/,
    ],
    ['a bomb', bomb, /too many pixels|not a valid image file/],
    ['a TIFF', () => photograph(100, 100).tiff().toBuffer(), /not a valid image file/],
    ['a line without end', () => photograph(20_001, 1).png().toBuffer(), /too wide or too high. Max is 20000 pixels a side/],
    // Sent in turns of lines, it could be unpacked only as a whole: 230 MB.
    [
      'a picture that fills the memory before its first line is known',
      () => photograph(5_100, 5_000).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
      /too many pixels. Max is 25 million/,
    ],
  ]
  it.each(HOSTILE)('%s', async (_what, bytes, reason) => {
    const refusal = pictureFilesFrom('maidan.jpg', await bytes())
    await expect(refusal).rejects.toThrow(reason)
    await expect(refusal).rejects.toThrow('maidan.jpg')
  })
})
