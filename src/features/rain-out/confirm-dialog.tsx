import type { RainOutPreview } from '#core/contract/rain-outs.ts'
import { formatRupees } from '#core/domain/money.ts'
import type { RainOutRange } from '#src/api/rain-outs.ts'
import css from '#src/features/rain-out/rain-out.module.css'
import { hoursInWords } from '#src/features/rain-out/hours-in-words.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface ConfirmDialogProps {
  order: { range: RainOutRange; block: boolean }
  preview: RainOutPreview
  groundName: string
  isPending: boolean
  /** Why the last try failed; null when it did not. */
  problem: string | null
  onSend: () => void
  onClose: () => void
}

/** What goes back, and that nothing of it can be taken back; the closing of free hours can. */
function Consequences({ preview: { bookings, total_refund }, block }: { preview: RainOutPreview; block: boolean }) {
  return (
    <>
      {bookings.length > 0 && (
        <p>{total_refund > 0 ? m.rain_out_confirm_refund({ amount: formatRupees(total_refund) }) : m.rain_out_confirm_no_refund()}</p>
      )}
      {block && <p>{m.rain_out_block_hint()}</p>}
      {bookings.length > 0 && <p className={css.strong}>{m.rain_out_confirm_final()}</p>}
    </>
  )
}

/** Asks once more, since it cannot be undone. A failure stays in the dialog with its reason, and a second press does no harm. */
export function ConfirmDialog({ order, preview, groundName, isPending, problem, onSend, onClose }: ConfirmDialogProps) {
  const count = preview.bookings.length
  const actions = (
    <>
      <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
        {m.rain_out_keep()}
      </Button>
      <Button variant={count > 0 ? 'danger' : 'primary'} isPending={isPending} onPress={onSend}>
        {count > 0 ? m.rain_out_cancel({ count, shown: String(count) }) : m.rain_out_close()}
      </Button>
    </>
  )
  const { day, from, to } = order.range
  return (
    <Dialog
      title={count > 0 ? m.rain_out_confirm_cancel({ count, shown: String(count) }) : m.rain_out_confirm_close()}
      isOpen
      onClose={onClose}
      actions={actions}
    >
      <p className={css.strong}>
        {groundName}, {hoursInWords(day, from, to)}
      </p>
      <Consequences preview={preview} block={order.block} />
      {problem && <Notice tone="bad">{problem}</Notice>}
    </Dialog>
  )
}
