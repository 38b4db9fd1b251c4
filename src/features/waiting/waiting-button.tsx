import { CircleAlert, Hourglass } from 'lucide-react'
import { useId, useState } from 'react'
import type { WaitingWrite } from '#core/offline/queue.ts'
import { useSentNews } from '#src/features/waiting/use-sent-news.ts'
import { WaitingList } from '#src/features/waiting/waiting-list.tsx'
import { m } from '#src/paraglide/messages.js'
import { CountBubble } from '#src/ui/count-bubble.tsx'
import { Popover, PopoverButton } from '#src/ui/popover.tsx'
import css from './waiting.module.css'

interface WaitingButtonProps {
  writes: readonly WaitingWrite[]
  /** What waited when this was asked for: some of it may be sent by now. */
  first: readonly WaitingWrite[]
}

/** How much waits or was refused, and the list of it. Tells what becomes of it. */
export function WaitingButton({ writes, first }: WaitingButtonProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  useSentNews(writes, first)
  // The last one is sent while somebody looks: the list says so, and stays until it is closed.
  if (writes.length === 0 && !isOpen) return null
  const refused = writes.filter(({ refusal }) => refusal !== null).length
  const waiting = writes.length - refused
  const label = [
    (waiting > 0 || refused === 0) && m.waiting_button({ count: String(waiting) }),
    refused > 0 && m.waiting_button_refused({ count: String(refused) }),
  ]
  return (
    <>
      <PopoverButton
        popover={id}
        label={label.filter(Boolean).join('. ')}
        icon={
          <>
            {refused > 0 ? <CircleAlert size={22} aria-hidden="true" /> : <Hourglass size={22} aria-hidden="true" />}
            <CountBubble tone={refused > 0 ? 'bad' : 'wait'}>{writes.length}</CountBubble>
          </>
        }
      />
      <Popover id={id} label={m.waiting_title()} onToggle={setIsOpen}>
        <h2 className={css.title}>{m.waiting_title()}</h2>
        <WaitingList />
      </Popover>
    </>
  )
}
