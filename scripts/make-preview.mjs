// Draws public/preview.jpg, the picture that a link to the site shows elsewhere: `node scripts/make-preview.mjs`. The result is committed.
import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { ovalStripes } from './demo-images/from-above.mjs'
import { CHROMIUM_FLAGS, getChromium } from './lib/chromium.mjs'

const SIZE = { width: 1200, height: 630 }

/** The drawing on the app's icon, without its ground. */
const mark = (await readFile(new URL('../public/icons/icon.svg', import.meta.url), 'utf8')).replace(
  /^<svg[^>]*>\s*<rect[^>]*>|<\/svg>\s*$/g,
  '',
)

/** The letters of the receipts, so that the picture is the same wherever it is drawn. */
const font = async (weight) => {
  const file = new URL(`../node_modules/@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff2`, import.meta.url)
  const data = (await readFile(file)).toString('base64')
  return `@font-face { font-family: Noto; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) }`
}

const page = async () => `<!doctype html><meta charset="utf-8"><style>
  ${await font(800)} ${await font(500)}
  body { margin: 0; inline-size: 1200px; block-size: 630px; position: relative; overflow: hidden; background: #005230; color: #fbfaf5; font: 500 42px/1.3 Noto }
  .field { position: absolute; inset: 0 0 0 560px; clip-path: polygon(110px 0, 100% 0, 100% 100%, 0 100%) }
  .field svg { position: absolute; inset-block-start: -30px; inset-inline-start: -200px; block-size: 690px; inline-size: auto }
  .text { position: absolute; inset: 0 auto 0 80px; inline-size: 500px; display: flex; flex-direction: column; justify-content: center; gap: 28px }
  .name { display: flex; align-items: center; gap: 24px; font: 800 104px/1 Noto; letter-spacing: -0.02em }
  p { margin: 0 }
</style>
<div class="field">${ovalStripes()}</div>
<div class="text">
  <div class="name"><svg width="92" height="92" viewBox="132 132 248 248">${mark}</svg>Crease</div>
  <p>A cricket ground,<br>for the hour you want</p>
</div>`

const browser = await chromium.launch({ executablePath: await getChromium(), args: CHROMIUM_FLAGS })
try {
  const tab = await browser.newPage({ viewport: SIZE })
  await tab.setContent(await page())
  await tab.evaluate(() => document.fonts.ready)
  const png = await tab.screenshot({ type: 'png' })
  const jpeg = await sharp(png).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
  await writeFile(new URL('../public/preview.jpg', import.meta.url), jpeg)
  console.log(`public/preview.jpg: ${Math.round(jpeg.length / 1000)} kB`)
} finally {
  await browser.close()
}
