import type { Answer } from '#src/components/push-card/use-push-asking.ts'
import { m } from '#src/paraglide/messages.js'
import { Notice } from '#src/ui/notice.tsx'
import css from './push-card.module.css'

/** What became of the asking, said where it was asked. */
export function PushAnswer({ answer }: { answer: Answer }) {
  return (
    <output className={css.answer}>
      {answer === 'on' && <Notice tone="good">{m.push_on()}</Notice>}
      {answer === 'blocked' && <Notice tone="wait">{m.push_blocked()}</Notice>}
      {answer === 'failed' && <Notice tone="wait">{m.push_failed()}</Notice>}
    </output>
  )
}
