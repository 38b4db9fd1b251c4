import type { GroundImage } from '#core/contract/grounds.ts'
import type { PageHead } from '#server/modules/pages/head.ts'

/** The path of a ground's main picture, with slashes and without one before it: the primary one's, else the first's, else none. */
export function mainPicture(images: readonly GroundImage[]): string | null {
  const image = images.find(({ is_primary }) => is_primary) ?? images[0]
  return image?.image_path.replaceAll('\\', '/').replace(/^\/+/, '') ?? null
}

/** The picture that a link to the ground shows: made of its own, or the site's where it has none. */
export function previewOf(ground: { id: number; name: string; images: readonly GroundImage[] }, publicUrl: string): PageHead['image'] {
  return ground.images.length === 0
    ? { url: `${publicUrl}/preview.jpg`, alt: 'Crease: book a cricket ground by the hour' }
    : { url: `${publicUrl}/preview/ground/${ground.id}.jpg`, alt: ground.name }
}

const WIDTHS = [400, 800, 1600]

/**
 * As the pages ask for them (src/features/ground-details/gallery.tsx, src/components/ground-card/ground-card.tsx): said otherwise, the
 * picture would be loaded twice. Journeys watch that.
 */
const SIZES = {
  gallery: '(min-width: 60rem) 40rem, 100vw',
  card: '(min-width: 72rem) 23rem, (min-width: 44rem) 50vw, 100vw',
}

/** The largest thing on a page, a ground's main picture: asked for with the page, two round trips before the page itself knows of it. */
export function firstPicture(images: readonly GroundImage[], place: keyof typeof SIZES): PageHead['firstPicture'] {
  const stem = /^(uploads\/.*)-800\.webp$/.exec(mainPicture(images) ?? '')?.[1]
  if (stem === undefined) return undefined
  const srcset = WIDTHS.map((width) => `/${stem}-${width}.avif ${width}w`).join(', ')
  return { srcset, sizes: SIZES[place], src: `/${stem}-800.webp` }
}
