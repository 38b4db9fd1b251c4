import { useState, type FormEvent } from 'react'
import type { BlockReason, NewBlock } from '#core/contract/blocks.ts'
import type { DaySlot } from '#core/contract/owner.ts'
import type { Day } from '#core/domain/calendar.ts'
import { useCreateBlock } from '#src/api/blocks.ts'
import { inOrder, type BlockRange } from '#src/features/owner-day/block-range.ts'
import { dayFailure } from '#src/features/owner-day/day-failure.ts'
import { useIsShown } from '#src/lib/is-shown.ts'
import { focusFirstError } from '#src/lib/focus-first-error.ts'
import { m } from '#src/paraglide/messages.js'
import { toast } from '#src/ui/toast.ts'

export interface BlockPlace {
  groundId: number
  day: Day
  slots: readonly DaySlot[]
  /** The hour that was pressed; null: the whole day. */
  slot: string | null
}

/** The hours from one label to another, as the ground offers them. */
function labelsBetween(offered: readonly string[], from: string, to: string): string[] {
  return offered.slice(offered.indexOf(from), offered.indexOf(to) + 1)
}

/** Days and hours, in order by themselves. */
function useRange({ day, slots, slot }: BlockPlace) {
  const offered = slots.filter((each) => each.is_offered).map((each) => each.slot_time)
  const [range, setRange] = useState<BlockRange>({
    firstDay: day,
    lastDay: day,
    isWholeDay: slot === null,
    from: slot ?? offered[0] ?? '',
    to: slot ?? offered.at(-1) ?? '',
  })
  const change = (changes: Partial<BlockRange>): void => setRange((before) => inOrder({ ...before, ...changes }, offered))

  /** The hours that can end a block that begins with `from`. */
  const ends = offered.slice(Math.max(0, offered.indexOf(range.from)))
  return { offered, ends, range, change }
}

/** Everything that blocking hours needs. */
export function useBlockForm(place: BlockPlace, onDone: () => void) {
  const chosen = useRange(place)
  const { offered, range } = chosen
  const [reason, setReason] = useState<BlockReason | null>(null)
  const [note, setNote] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const create = useCreateBlock()
  const isShown = useIsShown()

  // Awaited, not given callbacks: these are not called once the sheet is closed, and what became of it must be told all the same.
  async function send(body: NewBlock): Promise<void> {
    const { block, taken } = await create.mutateAsync({ groundId: place.groundId, body })
    const isWhole = block !== null && taken.length === 0
    // What was taken is told in the sheet, or by itself when that is closed by now.
    if (isShown.current && !isWhole) return
    if (block) toast.success(m.owner_day_blocked_done({ count: block.hours.length }))
    else toast.error(m.owner_day_block_none())
    if (block && !isWhole) toast.error(m.owner_day_taken_title({ count: taken.length }))
    if (isShown.current) onDone()
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setReasonMissing(reason === null)
    if (reason === null) return focusFirstError(event.currentTarget)
    const { firstDay, lastDay, isWholeDay, from, to } = range
    const hours = isWholeDay ? {} : { slots: labelsBetween(offered, from, to) }
    send({ from_date: firstDay, to_date: lastDay, reason, note: note.trim() || null, ...hours }).catch((error: unknown) => {
      if (isShown.current) return
      toast.error(dayFailure(error, { failed: m.owner_day_block_failed(), noAnswer: m.owner_day_block_no_answer() }))
    })
  }

  return {
    ...chosen,
    reason,
    setReason(next: BlockReason) {
      setReason(next)
      setReasonMissing(false)
    },
    isReasonMissing,
    note,
    setNote,
    create,
    handleSubmit,
  }
}
export type BlockState = ReturnType<typeof useBlockForm>
