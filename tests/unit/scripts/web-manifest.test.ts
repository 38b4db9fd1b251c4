import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { webManifest } from '../../../scripts/lib/web-manifest.mjs'

const fileOf = (src: string) => `public${src}`
const { icons = [], screenshots = [], shortcuts = [] } = webManifest

/** The colours of an icon as rows of `[r, g, b, a]`, and its width. */
async function pixelsOf(src: string): Promise<{ pixels: number[][]; width: number }> {
  const { data, info } = await sharp(fileOf(src)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: info.width * info.height }, (_, index) => [...data.subarray(index * 4, index * 4 + 4)])
  return { pixels, width: info.width }
}

describe('the manifest', () => {
  it('names the same app for ever', () => {
    expect(webManifest).toMatchObject({ id: '/', scope: '/', start_url: '/nearby-grounds?source=pwa', lang: 'en', dir: 'ltr' })
  })

  it.each([...icons, ...shortcuts.flatMap(({ icons: own = [] }) => own)].map(({ src, sizes = '' }) => ({ src, sizes })))(
    'tells the real size of $src',
    async ({ src, sizes }) => {
      const { width, height } = await sharp(fileOf(src)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    },
  )

  it('has the icons that phones ask for, and none that is both whole and masked', () => {
    expect(icons.filter(({ purpose }) => purpose === undefined).map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
  })

  it('shows the app on a phone and at a desk, in the sizes and shapes that browsers take', async () => {
    expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
    for (const { src, sizes, form_factor, label } of screenshots) {
      const { width, height, size } = await sharp(await sharp(fileOf(src)).toBuffer()).metadata()
      expect(`${width}x${height}`).toBe(sizes)
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
      expect(form_factor === 'narrow' ? height > width : width > height).toBe(true)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320)
      expect(size).toBeLessThan(150_000)
      expect(label).toBeTruthy()
    }
  })
})

describe('the icon that phones cut into their own shape', () => {
  const { src } = icons.find(({ purpose }) => purpose === 'maskable')!

  it('has nothing outside the circle that every mask leaves, and no hole', async () => {
    const { pixels, width } = await pixelsOf(src)
    const ground = pixels[0]!
    const isDrawn = (pixel: number[]) => pixel.some((value, channel) => Math.abs(value - ground[channel]!) > 2)
    const distance = (index: number) => Math.hypot((index % width) - width / 2, Math.floor(index / width) - width / 2)
    expect(ground[3]).toBe(255)
    expect(pixels.filter(([, , , alpha]) => alpha !== 255)).toEqual([])
    expect(pixels.filter((pixel, index) => isDrawn(pixel) && distance(index) > 0.4 * width)).toEqual([])
    expect(pixels.some(isDrawn)).toBe(true)
  })
})
