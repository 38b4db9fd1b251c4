import { m } from '#src/paraglide/messages.js'
import { SelectField } from '#src/ui/select-field.tsx'

interface GroundChoiceProps {
  /** Those that one runs. */
  grounds: readonly { id: number; name: string; location: string }[]
  /** The number of the chosen one; undefined: all. */
  ground: number | undefined
  onChange: (ground: number | undefined) => void
}

/** One of the grounds that one runs, or all. The one of the address is there from the start, so that the choice is never another than what is shown. */
export function GroundChoice({ grounds, ground, onChange }: GroundChoiceProps) {
  const named = grounds.map(({ id, name, location }) => ({ value: String(id), label: `${name}, ${location}` }))
  const isUnknown = ground !== undefined && grounds.every(({ id }) => id !== ground)
  const unnamed = isUnknown ? [{ value: String(ground), label: m.managed_bookings_ground_number({ id: String(ground) }) }] : []
  return (
    <SelectField
      label={m.managed_bookings_ground()}
      value={ground === undefined ? '' : String(ground)}
      onChange={(value) => onChange(value === '' ? undefined : Number(value))}
      options={[{ value: '', label: m.managed_bookings_all_grounds() }, ...unnamed, ...named]}
    />
  )
}
