/** Widths in pixels in which the server keeps every uploaded picture. */
const WIDTHS = [400, 800, 1600] as const
type PictureFormat = 'avif' | 'webp'

/** The address of a stored picture: its path with backslashes turned into slashes (SPEC 3). */
export function pictureUrl(imagePath: string): string {
  const path = imagePath.replaceAll('\\', '/').replace(/^\/+/, '')
  return /^https?:\/\//.test(path) ? path : `/${path}`
}

/** The `srcset` of a picture in one format, or null when its path is not one of ours (`…-800.webp`). */
export function pictureSrcSet(imagePath: string, format: PictureFormat): string | null {
  const match = /^(.*)-800\.webp$/.exec(pictureUrl(imagePath))
  if (!match) return null
  return WIDTHS.map((width) => `${match[1]}-${width}.${format} ${width}w`).join(', ')
}

/** A ground's main picture: the primary one, else the first, else none (SPEC 2). */
export function primaryImage<Image extends { is_primary: boolean }>(images: readonly Image[]): Image | null {
  return images.find((image) => image.is_primary) ?? images[0] ?? null
}
