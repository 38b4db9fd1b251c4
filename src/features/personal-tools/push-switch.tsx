import { PushAnswer } from '#src/components/push-card/push-answer.tsx'
import { usePushAsking } from '#src/components/push-card/use-push-asking.ts'
import { turnOffPush, usePushState } from '#src/lib/push.ts'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import css from './push-switch.module.css'

/** At the foot of the bell's list: whether news comes to this device when Crease is closed, and the way to change it. */
export function PushSwitch() {
  const state = usePushState()
  const asking = usePushAsking()
  const { user } = useSession()
  if (state === 'unsupported') return null
  if (state === 'blocked') return <p className={css.foot}>{m.push_blocked()}</p>
  if (asking.answer === 'failed') {
    return (
      <div className={css.foot}>
        <PushAnswer answer="failed" />
      </div>
    )
  }
  return (
    <div className={css.foot}>
      <output>{state === 'on' ? m.push_on() : user?.role === 'customer' ? m.push_why() : m.push_why_owner()}</output>
      {state === 'on' ? (
        <Button variant="quiet" onPress={() => void turnOffPush()}>
          {m.push_turn_off()}
        </Button>
      ) : (
        <Button variant="secondary" isPending={asking.isPending} onPress={asking.ask}>
          {m.push_yes()}
        </Button>
      )}
    </div>
  )
}
