import { useState } from 'react'
import type { DaySlot } from '#core/contract/owner.ts'
import type { Day } from '#core/domain/calendar.ts'
import { BlockForm } from '#src/features/owner-day/block-form.tsx'
import { WalkInForm } from '#src/features/owner-day/walk-in-form.tsx'
import { formatDay, formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { Dialog } from '#src/ui/dialog.tsx'
import { Segmented } from '#src/ui/segmented.tsx'

/** The ground and the day that something is done to. */
export interface DayPlace {
  ground: { id: number; name: string }
  day: Day
}

interface AddDialogProps extends DayPlace {
  /** All hours of the ground that day. */
  slots: readonly DaySlot[]
  /** The hour that was pressed; null: the day as a whole, which can only be blocked. */
  slot: DaySlot | null
  /** Whether the ground is enabled: a disabled one can only be blocked. */
  takesBookings: boolean
  onClose: () => void
}

/** What an owner puts into a free hour: somebody who called, an opponent for a team that waits, or nobody at all. */
export function AddDialog({ ground, day, slots, slot, takesBookings, onClose }: AddDialogProps) {
  const [kind, setKind] = useState<'walk-in' | 'block'>(slot && takesBookings ? 'walk-in' : 'block')
  const waiting = slot?.bookings[0] ?? null
  const title = slot ? `${formatDay(day)}, ${formatSlot(slot.slot_time)}` : `${ground.name}, ${formatDay(day)}`
  return (
    <Dialog title={title} isOpen onClose={onClose} variant="sheet">
      {slot && !waiting && takesBookings && (
        <Segmented
          label={m.owner_day_add_what()}
          isLabelHidden
          value={kind}
          onChange={setKind}
          options={[
            { value: 'walk-in', label: m.owner_day_tab_walk_in() },
            { value: 'block', label: m.owner_day_tab_block() },
          ]}
        />
      )}
      {slot && kind === 'walk-in' ? (
        <WalkInForm ground={ground} day={day} slot={slot.slot_time} waiting={waiting} onDone={onClose} />
      ) : (
        <BlockForm ground={ground} day={day} slots={slots} slot={slot?.slot_time ?? null} onDone={onClose} />
      )}
    </Dialog>
  )
}
