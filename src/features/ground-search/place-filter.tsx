import { useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { Place } from '#core/contract/places.ts'
import { placeQueries } from '#src/api/places.ts'
import css from '#src/features/ground-search/filters.module.css'
import type { Search } from '#src/features/ground-search/search-params.ts'
import { useOwnPosition } from '#src/features/ground-search/use-own-position.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

interface PlaceFilterProps {
  search: Search
  savedCity: string | null
  onEdit: (changes: Partial<Search>) => void
}

function PlaceMatches({ text, onChoose }: { text: string; onChoose: (place: Place) => void }) {
  const { data, isSuccess } = useQuery(placeQueries.search(text))
  if (text.length < 2 || !isSuccess) return null
  if (data.length === 0) return <p className={css.hint}>{m.search_place_empty()}</p>
  return (
    <ul className={css.matches}>
      {data.map((place) => (
        <li key={`${place.name}|${place.latitude}|${place.longitude}`}>
          <button type="button" className={css.match} onClick={() => onChoose(place)}>
            {place.name}
            <small>{place.city === place.name ? place.state : `${place.city}, ${place.state}`}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Where to search around: the saved place until the phone's own or another one is chosen. */
export function PlaceFilter({ search, savedCity, onEdit }: PlaceFilterProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { locate, isLocating } = useOwnPosition((near) => {
    setChosen(null)
    onEdit({ near, nearSource: 'url' })
  })
  const device = useQuery({
    ...placeQueries.at(search.near?.latitude ?? 0, search.near?.longitude ?? 0),
    enabled: search.nearSource === 'url' && chosen === null,
  })
  const names = {
    url: chosen ?? device.data?.city ?? m.search_place_chosen(),
    saved: savedCity ?? m.search_place_saved(),
    none: m.search_place_none(),
  }

  function choose({ name, latitude, longitude }: Place): void {
    setText('')
    setChosen(name)
    onEdit({ near: { latitude, longitude }, nearSource: 'url' })
  }

  return (
    <fieldset className={css.place}>
      <legend className={css.legend}>{m.search_place()}</legend>
      <p className={css.placeNow} aria-live="polite">
        {names[search.nearSource]}
      </p>
      <Button variant="secondary" fullWidth isPending={isLocating} onPress={locate}>
        <LocateFixed size={18} aria-hidden />
        {isLocating ? m.search_locating() : m.search_use_location()}
      </Button>
      <TextField label={m.search_place_label()} value={text} autoComplete="off" maxLength={100} onChange={setText} />
      <PlaceMatches text={text.trim()} onChoose={choose} />
    </fieldset>
  )
}
