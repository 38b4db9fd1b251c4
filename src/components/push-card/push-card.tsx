import { BellRing } from 'lucide-react'
import { useId } from 'react'
import { PushAnswer } from '#src/components/push-card/push-answer.tsx'
import { usePushAsking } from '#src/components/push-card/use-push-asking.ts'
import { declinePush, useIsPushDeclined, usePushState } from '#src/lib/push.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import css from './push-card.module.css'

/**
 * Asks in our own words whether news may come to this device, before the browser does (DECISIONS 9): a no here costs nothing and is
 * remembered, a no to the browser is for good. Nothing is shown where it cannot be, or was answered already.
 */
export function PushCard() {
  const title = useId()
  const state = usePushState()
  const isDeclined = useIsPushDeclined()
  const asking = usePushAsking()
  if (asking.answer !== null) return <PushAnswer answer={asking.answer} />
  if (state !== 'off' || isDeclined) return null
  return (
    <section className={css.card} aria-labelledby={title}>
      <h2 id={title} className={css.title}>
        <BellRing size={20} aria-hidden="true" />
        {m.push_title()}
      </h2>
      <p className={css.why}>{m.push_why()}</p>
      <div className={css.actions}>
        <Button variant="secondary" isPending={asking.isPending} onPress={asking.ask}>
          {m.push_yes()}
        </Button>
        <Button variant="quiet" onPress={declinePush}>
          {m.push_no()}
        </Button>
      </div>
    </section>
  )
}
