import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Place } from '#core/contract/places.ts'
import { placeQueries } from '#src/api/places.ts'
import { m } from '#src/paraglide/messages.js'
import { ComboField } from '#src/ui/combo-field.tsx'

interface AddressSearchProps {
  onChoose: (place: Place) => void
}

/** Search for an address, in India only (SPEC 2). */
export function AddressSearch({ onChoose }: AddressSearchProps) {
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const { data: places = [], isFetching, error } = useQuery(placeQueries.search(asked))
  const shown = asked.length < 2 ? [] : places
  const options = shown.map((place, index) => ({
    id: String(index),
    label: place.name,
    detail: place.name === place.city ? place.state : `${place.city}, ${place.state}`,
  }))

  function handleChoose(id: string) {
    const place = shown[Number(id)]
    if (place) onChoose(place)
  }

  function emptyText(): string {
    if (asked.length < 2) return m.auth_more_letters()
    if (error) return m.auth_no_answer()
    return isFetching ? m.common_loading() : m.auth_no_place()
  }

  return (
    <ComboField
      label={m.auth_address()}
      placeholder={m.auth_address_placeholder()}
      text={text}
      onText={setText}
      options={options}
      onChoose={handleChoose}
      emptyText={emptyText()}
    />
  )
}
