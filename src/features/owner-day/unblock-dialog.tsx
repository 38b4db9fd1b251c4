import { useQuery } from '@tanstack/react-query'
import type { DaySlot } from '#core/contract/owner.ts'
import { blockQueries, useDeleteBlock, useFreeHour } from '#src/api/blocks.ts'
import type { DayPlace } from '#src/features/owner-day/add-dialog.tsx'
import { dayFailure } from '#src/features/owner-day/day-failure.ts'
import css from '#src/features/owner-day/day-form.module.css'
import { reasonName } from '#src/features/owner-day/reason-name.ts'
import { useIsShown } from '#src/lib/is-shown.ts'
import { formatDay, formatHour } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { toast } from '#src/ui/toast.ts'

interface UnblockDialogProps extends DayPlace {
  slot: DaySlot
  onClose: () => void
}

/** The block that has the hour with all its hours; null until it is known, and the hour can be freed meanwhile. */
function useBlock({ ground, day, slot }: DayPlace & { slot: DaySlot }) {
  const { data } = useQuery(blockQueries.onDay(ground.id, day))
  return data?.find(({ id }) => id === slot.block?.id) ?? null
}

const failureText = (error: unknown) => dayFailure(error, { failed: m.owner_day_unblock_failed(), noAnswer: m.owner_day_unblock_failed() })

/** Tells what became of a freeing, in the window while that is open; awaited, so that it is told after closing too. */
function useTold(onClose: () => void) {
  const isShown = useIsShown()
  return async (freeing: Promise<number>): Promise<void> => {
    try {
      const count = await freeing
      // None: somebody else was quicker.
      if (count === 0) toast.info(m.owner_day_refused_no_block())
      else toast.success(m.owner_day_unblocked({ count }))
      if (isShown.current) onClose()
    } catch (error) {
      if (!isShown.current) toast.error(failureText(error))
    }
  }
}

/** Frees one hour that the ground kept for itself, or the whole block it belongs to. */
export function UnblockDialog({ ground, day, slot, onClose }: UnblockDialogProps) {
  const block = useBlock({ ground, day, slot })
  const [freeHour, deleteBlock] = [useFreeHour(), useDeleteBlock()]
  const error = freeHour.error ?? deleteBlock.error
  const tell = useTold(onClose)
  const freeOne = () => {
    deleteBlock.reset()
    void tell(freeHour.mutateAsync({ groundId: ground.id, hour: { booking_date: day, slot_time: slot.slot_time } }))
  }
  const freeAll = (id: number) => {
    freeHour.reset()
    void tell(deleteBlock.mutateAsync({ groundId: ground.id, id }))
  }
  const isWhole = block !== null && block.hours.length > 1
  const actions = (
    <>
      {isWhole && (
        <Button variant="secondary" isPending={deleteBlock.isPending} onPress={() => freeAll(block.id)}>
          {m.owner_day_unblock_all({ count: block.hours.length })}
        </Button>
      )}
      <Button isPending={freeHour.isPending} onPress={freeOne}>
        {m.owner_day_unblock_hour({ hour: formatHour(slot.slot_time) })}
      </Button>
    </>
  )
  return (
    <Dialog title={m.owner_day_unblock_title()} isOpen onClose={onClose} actions={actions}>
      {slot.block && (
        <p className={css.what}>
          {block ? m.owner_day_block_by({ reason: reasonName(block.reason), name: block.created_by }) : reasonName(slot.block.reason)}
        </p>
      )}
      {isWhole && <p>{m.owner_day_span({ from: formatDay(block.from_date), to: formatDay(block.to_date) })}</p>}
      {slot.block?.note && <p className={css.hint}>{slot.block.note}</p>}
      {error && <Notice tone="bad">{failureText(error)}</Notice>}
    </Dialog>
  )
}
