import { CircleAlert, Hourglass } from 'lucide-react'
import type { WaitingWrite } from '#core/offline/queue.ts'
import { refusalReason, writeName } from '#src/features/waiting/write-words.ts'
import { formatMoment } from '#src/lib/format.ts'
import { useKeptFocus } from '#src/lib/kept-focus.ts'
import { dismissWaiting, useWaitingWrites } from '#src/lib/waiting-writes.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import css from './waiting.module.css'

function Item({ write }: { write: WaitingWrite }) {
  const isRefused = write.refusal !== null
  const what = writeName(write)
  const Icon = isRefused ? CircleAlert : Hourglass
  const madeAt = new Date(write.madeAt).toISOString()
  return (
    <li className={css.item}>
      <Icon className={isRefused ? css.bad : css.wait} size={20} aria-hidden="true" />
      <div className={css.words}>
        <span className={css.what}>{what}</span>
        <span className={isRefused ? css.bad : css.soft}>
          {isRefused ? `${m.waiting_refused()}: ${refusalReason(write)}` : m.waiting_waits()}
        </span>
        <time className={css.soft} dateTime={madeAt}>
          {formatMoment(madeAt)}
        </time>
      </div>
      <Button
        variant="quiet"
        onPress={() => void dismissWaiting(write.id)}
        aria-label={isRefused ? m.waiting_dismiss_name({ what }) : m.waiting_remove_name({ what })}
      >
        {isRefused ? m.waiting_dismiss() : m.waiting_remove()}
      </Button>
    </li>
  )
}

/** What was done without a network and is not sent yet, oldest first, and what the server refused of it (DECISIONS 9). */
export function WaitingList() {
  const writes = useWaitingWrites()
  const place = useKeptFocus()
  return (
    <div className={css.place} {...place}>
      {writes.length === 0 ? (
        <p className={css.empty}>{m.waiting_none()}</p>
      ) : (
        <>
          {writes.some(({ refusal }) => refusal === null) && <p className={css.lead}>{m.waiting_lead()}</p>}
          <ul className={css.list} aria-label={m.waiting_title()}>
            {writes.map((write) => (
              <Item key={write.id} write={write} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
