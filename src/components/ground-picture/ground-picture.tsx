import { useState } from 'react'
import type { GroundImage } from '#core/contract/grounds.ts'
import css from '#src/components/ground-picture/ground-picture.module.css'
import { pictureSrcSet, pictureUrl } from '#src/components/ground-picture/picture-sources.ts'
import placeholder from '#src/components/ground-picture/placeholder.svg'

export interface GroundPictureProps {
  image: Pick<GroundImage, 'image_path'> | null
  alt: string
  /** As of `<img sizes>`. */
  sizes: string
  /** The first picture of a page: fetched at once, before the others. */
  priority?: boolean
}

/** A ground's picture in the format and width that fits, in a frame that keeps its place; a drawn pitch where there is none, or none that arrives. */
export function GroundPicture({ image, alt, sizes, priority = false }: GroundPictureProps) {
  const [lost, setLost] = useState<string | null>(null)
  if (!image || image.image_path === lost) return <img className={css.picture} src={placeholder} alt={alt} width={800} height={450} />
  const avif = pictureSrcSet(image.image_path, 'avif')
  const webp = pictureSrcSet(image.image_path, 'webp')
  return (
    <picture className={css.frame}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        className={css.picture}
        src={pictureUrl(image.image_path)}
        alt={alt}
        width={800}
        height={450}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onError={() => setLost(image.image_path)}
      />
    </picture>
  )
}
