import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { GroundDetail } from '#core/contract/grounds.ts'
import { GroundPicture } from '#src/components/ground-picture/ground-picture.tsx'
import { primaryImage } from '#src/components/ground-picture/picture-sources.ts'
import css from '#src/features/ground-details/gallery.module.css'
import { m } from '#src/paraglide/messages.js'
import { IconButton } from '#src/ui/icon-button.tsx'

const SIZES = '(min-width: 60rem) 40rem, 100vw'
const THUMB_SIZES = '6rem'
/** What scrolls can be reached, and then scrolled, with the keyboard (WCAG 2.1.1). */
const REACHABLE = { tabIndex: 0 }

type Images = GroundDetail['images']

/** The pictures with the primary one first. */
function inOrder(images: Images): Images {
  const first = primaryImage(images)
  return first ? [first, ...images.filter((image) => image !== first)] : []
}

function Thumbnails({ images, current, onShow }: { images: Images; current: number; onShow: (index: number) => void }) {
  return (
    <ul className={css.thumbs}>
      {images.map((image, index) => (
        <li key={image.id}>
          <button
            type="button"
            className={css.thumb}
            aria-label={m.ground_show_picture({ index: index + 1 })}
            aria-current={index === current}
            onClick={() => onShow(index)}
          >
            <GroundPicture image={image} alt="" sizes={THUMB_SIZES} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The pictures of a ground: swiped, stepped through, or chosen by thumbnail. */
export function Gallery({ name, images: unordered }: { name: string; images: Images }) {
  const images = inOrder(unordered)
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const count = images.length

  function show(index: number): void {
    const target = (index + count) % count
    track.current?.scrollTo({ left: target * track.current.clientWidth, behavior: 'smooth' })
  }

  if (count === 0) {
    return (
      <div className={css.single}>
        <GroundPicture image={null} alt="" sizes={SIZES} />
      </div>
    )
  }
  return (
    <section className={css.gallery} aria-label={m.ground_gallery({ name })}>
      <div className={css.stage}>
        <ul
          ref={track}
          className={css.track}
          {...REACHABLE}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / Math.max(clientWidth, 1)))}
        >
          {images.map((image, index) => (
            <li key={image.id}>
              <GroundPicture image={image} alt={m.ground_picture({ name, index: index + 1, count })} sizes={SIZES} priority={index === 0} />
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <div className={css.previous}>
              <IconButton label={m.ground_previous()} icon={<ChevronLeft size={24} />} onPress={() => show(current - 1)} />
            </div>
            <div className={css.next}>
              <IconButton label={m.ground_next()} icon={<ChevronRight size={24} />} onPress={() => show(current + 1)} />
            </div>
            <p className={css.counter} aria-live="polite">
              {m.ground_counter({ index: current + 1, count })}
            </p>
          </>
        )}
      </div>
      {count > 1 && <Thumbnails images={images} current={current} onShow={show} />}
    </section>
  )
}
