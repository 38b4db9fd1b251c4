import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** Asks before what was filled in is thrown away: a week of prices is a lot of typing. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const actions = (
    <>
      <Button variant="secondary" onPress={onStay}>
        {m.ground_form_leave_stay()}
      </Button>
      <Button variant="danger" onPress={onLeave}>
        {m.ground_form_leave_discard()}
      </Button>
    </>
  )
  return (
    <Dialog title={m.ground_form_leave_title()} isOpen onClose={onStay} actions={actions}>
      <p>{m.ground_form_leave_text()}</p>
    </Dialog>
  )
}
