import css from '#src/features/pass-check/pass-check.module.css'
import { PictureButton } from '#src/features/pass-check/picture-button.tsx'
import { ReferenceForm } from '#src/features/pass-check/reference-form.tsx'
import { Scanner } from '#src/features/pass-check/scanner.tsx'
import { useGate } from '#src/features/pass-check/use-gate.ts'
import { VerdictCard } from '#src/features/pass-check/verdict-card.tsx'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** The gate: a pass is scanned, or its reference typed, and the team is checked in; with a network or without (DECISIONS 9). */
export function CheckInDialog({ onClose }: { onClose: () => void }) {
  const { verdict, checkText, checkReference, clear } = useGate()
  const onCode = (text: string) => void checkText(text)
  const next = verdict && (
    <>
      <Button variant="secondary" onPress={onClose}>
        {m.pass_check_finish()}
      </Button>
      <Button onPress={clear}>{m.pass_check_next()}</Button>
    </>
  )
  return (
    <Dialog title={m.pass_check_title()} isOpen onClose={onClose} variant="sheet" actions={next}>
      {verdict ? (
        <VerdictCard verdict={verdict} />
      ) : (
        <>
          <Scanner onCode={onCode} />
          <div className={css.otherWays}>
            <ReferenceForm onReference={checkReference} />
            <PictureButton onCode={onCode} />
          </div>
        </>
      )}
    </Dialog>
  )
}
