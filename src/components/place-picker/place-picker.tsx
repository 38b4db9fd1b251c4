import { useEffect, useState, type ComponentType } from 'react'
import { withRetries } from '#src/components/map-view/with-retries.ts'
import type { PickerMapProps } from '#src/components/place-picker/picker-map.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import css from './place-picker.module.css'

interface PlacePickerProps extends PickerMapProps {
  /** Names the map for people who do not see it. */
  label: string
  hint: string
}

/** A position on a map, with a pin that can be moved. Without the map's code the position chosen otherwise still stands. */
export function PlacePicker({ label, hint, ...props }: PlacePickerProps) {
  const [PickerMap, setPickerMap] = useState<ComponentType<PickerMapProps> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isGone = false
    withRetries(() => import('#src/components/place-picker/picker-map.tsx')).then(
      (module) => isGone || setPickerMap(() => module.PickerMap),
      () => isGone || setHasFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [])

  if (hasFailed) return null
  return (
    <figure className={css.picker}>
      <section className={css.frame} aria-label={label}>
        {PickerMap ? <PickerMap {...props} /> : <Skeleton height="100%" />}
      </section>
      <figcaption className={css.hint}>{hint}</figcaption>
    </figure>
  )
}
