/**
 * Draws the demo grounds' pictures (LOOK.md: made for the project, no stock photos) and writes each scene as
 * `<scene>-{400,800,1600}.{webp,avif}` to server/db/seed/images. Run after a change of scripts/demo-images: `node scripts/make-demo-images.mjs`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { boxTurf, floodlights, rooftop } from './demo-images/at-night.mjs'
import { crease, hills, nets, pavilion, scoreboard, villageDusk } from './demo-images/by-day.mjs'
import { ovalChecks, ovalRings, ovalStripes } from './demo-images/from-above.mjs'

const SCENES = {
  'oval-stripes': ovalStripes,
  'oval-rings': ovalRings,
  'oval-checks': ovalChecks,
  floodlights,
  rooftop,
  'box-turf': boxTurf,
  scoreboard,
  nets,
  pavilion,
  'village-dusk': villageDusk,
  crease,
  hills,
}
const WIDTHS = [400, 800, 1600]

const target = process.argv[2] ?? new URL('../server/db/seed/images', import.meta.url).pathname
await mkdir(target, { recursive: true })
let total = 0
for (const [name, draw] of Object.entries(SCENES)) {
  const drawn = sharp(Buffer.from(draw()))
  for (const width of WIDTHS) {
    const picture = drawn.clone().resize(width)
    const files = {
      webp: await picture.clone().webp({ quality: 72, effort: 6, smartSubsample: true }).toBuffer(),
      avif: await picture.clone().avif({ quality: 52, effort: 5 }).toBuffer(),
    }
    for (const [format, bytes] of Object.entries(files)) {
      total += bytes.length
      await writeFile(join(target, `${name}-${width}.${format}`), bytes)
    }
  }
  console.log(`${name} drawn`)
}
console.log(`${Math.round(total / 1000)} kB in all`)
