import type { GroundResult } from '#core/contract/grounds.ts'
import css from '#src/features/rain-out/rain-out.module.css'
import type { AskedRange } from '#src/features/rain-out/use-range.ts'
import { formatSlotEnd, formatSlotStart } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { CalendarField } from '#src/ui/calendar-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'

const optionsOf = (labels: readonly string[], words: (label: string) => string) => labels.map((value) => ({ value, label: words(value) }))

interface RangeFormProps {
  grounds: readonly Pick<GroundResult, 'id' | 'name'>[]
  asked: AskedRange
}

/** Which ground, which day, from which hour until which: the first and the last hour that fall out. */
export function RangeForm({ grounds, asked }: RangeFormProps) {
  const known = grounds.some(({ id }) => id === asked.groundId)
  const choices = grounds.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <div className={css.form}>
      <SelectField
        label={m.rain_out_ground()}
        value={known ? String(asked.groundId) : ''}
        onChange={(value) => asked.change({ ground: Number(value) || undefined })}
        options={known ? choices : [{ value: '', label: m.rain_out_choose_ground() }, ...choices]}
      />
      <CalendarField
        label={m.rain_out_date()}
        value={asked.day}
        onChange={(date) => asked.change({ date: date ?? undefined, from: undefined, to: undefined })}
        minValue={asked.minDay}
        maxValue={asked.maxDay}
      />
      {asked.span && (
        <>
          <SelectField
            label={m.rain_out_from()}
            value={asked.span.from}
            // With its day: tomorrow it is not the same hour.
            onChange={(from) => asked.change({ date: asked.day, from })}
            options={optionsOf(asked.hours, formatSlotStart)}
          />
          <SelectField
            label={m.rain_out_to()}
            value={asked.span.to}
            onChange={(to) => asked.change({ date: asked.day, to })}
            options={optionsOf(asked.ends, formatSlotEnd)}
          />
        </>
      )}
    </div>
  )
}
