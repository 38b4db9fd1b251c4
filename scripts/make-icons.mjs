// Draws the icons of the installed app, and the mark on link previews, from public/icons/icon.svg: `node scripts/make-icons.mjs`. The results are committed.
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('../public/icons/', import.meta.url)
const picture = await readFile(new URL('icon.svg', folder), 'utf8')
/** A maskable icon fills its square; the phone cuts a circle out of it, so the drawing keeps to the middle 80%. */
const maskable = picture.replace('rx="112"', 'rx="0"')

/** @type {[name: string, svg: string, size: number][]} */
const icons = [
  ['icon-192.png', picture, 192],
  ['icon-512.png', picture, 512],
  ['maskable-512.png', maskable, 512],
  ['apple-touch-icon.png', maskable, 180],
]

for (const [name, svg, size] of icons) {
  const png = await sharp(Buffer.from(svg), { density: 288 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer()
  await writeFile(new URL(name, folder), png)
}

// In a corner of a photograph: without the margin of an icon, with air around it.
const mark = picture.replace(/viewBox="[^"]*"/, 'viewBox="-48 -48 608 608"')
await sharp(Buffer.from(mark), { density: 288 }).resize(152, 152).png({ compressionLevel: 9 }).toFile('server/modules/pages/mark.png')
