import { BLOCK_REASONS } from '#core/contract/blocks.ts'
import type { DaySlot } from '#core/contract/owner.ts'
import { addDays, dayAt, type Day } from '#core/domain/calendar.ts'
import type { DayPlace } from '#src/features/owner-day/add-dialog.tsx'
import { BlockOutcome } from '#src/features/owner-day/block-outcome.tsx'
import { lastDayFor } from '#src/features/owner-day/block-range.ts'
import { dayFailure } from '#src/features/owner-day/day-failure.ts'
import css from '#src/features/owner-day/day-form.module.css'
import { reasonName } from '#src/features/owner-day/reason-name.ts'
import { useBlockForm, type BlockState } from '#src/features/owner-day/use-block-form.ts'
import { serverNow } from '#src/lib/clock.ts'
import { formatSlotEnd, formatSlotStart } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { CalendarField } from '#src/ui/calendar-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { SwitchField } from '#src/ui/switch-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** How far ahead a ground can be kept: a year. */
const AHEAD_DAYS = 365

interface BlockFormProps extends DayPlace {
  slots: readonly DaySlot[]
  /** The hour that was pressed; null: the whole day. */
  slot: string | null
  onDone: () => void
}

function Days({ block: { range, change } }: { block: BlockState }) {
  const today = dayAt(serverNow())
  const choose = (name: 'firstDay' | 'lastDay') => (day: Day | null) => day !== null && change({ [name]: day })
  return (
    <div className={css.pair}>
      <CalendarField
        label={m.owner_day_from_day()}
        value={range.firstDay}
        onChange={choose('firstDay')}
        minValue={today}
        maxValue={addDays(today, AHEAD_DAYS)}
      />
      <CalendarField
        label={m.owner_day_to_day()}
        value={range.lastDay}
        onChange={choose('lastDay')}
        minValue={range.firstDay}
        maxValue={lastDayFor(range.firstDay)}
      />
    </div>
  )
}

function Hours({ block: { offered, ends, range, change } }: { block: BlockState }) {
  return (
    <>
      <SwitchField label={m.owner_day_whole_day()} isSelected={range.isWholeDay} onChange={(isWholeDay) => change({ isWholeDay })} />
      {!range.isWholeDay && (
        <div className={css.pair}>
          <SelectField
            label={m.owner_day_from_hour()}
            value={range.from}
            onChange={(from) => change({ from })}
            options={offered.map((label) => ({ value: label, label: formatSlotStart(label) }))}
          />
          <SelectField
            label={m.owner_day_to_hour()}
            value={range.to}
            onChange={(to) => change({ to })}
            options={ends.map((label) => ({ value: label, label: formatSlotEnd(label) }))}
          />
        </div>
      )}
    </>
  )
}

/** Keeps hours or days of a ground for itself: maintenance, rain, a private match. What is taken is told, never touched. */
export function BlockForm({ ground, day, slots, slot, onDone }: BlockFormProps) {
  const block = useBlockForm({ groundId: ground.id, day, slots, slot }, onDone)
  const { create } = block
  if (create.data) return <BlockOutcome groundId={ground.id} outcome={create.data} onDone={onDone} />
  return (
    <form className={css.form} onSubmit={block.handleSubmit} noValidate>
      <Days block={block} />
      <Hours block={block} />
      <Segmented
        label={m.owner_day_reason()}
        value={block.reason}
        onChange={block.setReason}
        options={BLOCK_REASONS.map((reason) => ({ value: reason, label: reasonName(reason) }))}
        errorMessage={block.isReasonMissing ? m.owner_day_reason_required() : undefined}
      />
      <TextField label={m.owner_day_note()} multiline maxLength={500} value={block.note} onChange={block.setNote} />
      <p className={css.hint}>{m.owner_day_block_hint()}</p>
      {create.error && (
        <Notice tone="bad">
          {dayFailure(create.error, { failed: m.owner_day_block_failed(), noAnswer: m.owner_day_block_no_answer() })}
        </Notice>
      )}
      <Button type="submit" isPending={create.isPending} fullWidth>
        {m.owner_day_block()}
      </Button>
    </form>
  )
}
