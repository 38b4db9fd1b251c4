import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useIsOnline } from '#src/lib/offline-since.ts'
import { useIsBusy } from '#src/lib/use-busy.ts'
import { prompt, type Prompts } from '#src/lib/prompts.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import css from './shown-prompt.module.css'

const InstallCard = lazyPart(() => import('#src/components/app-shell/install-card.tsx').then((module) => module.InstallCard))

/** A new version is offered, never forced (DECISIONS 9). */
function Update({ onAccept }: { onAccept: () => void }) {
  return (
    <output className={css.prompt}>
      <span>{m.shell_update_ready()}</span>
      <Button variant="quiet" onPress={() => prompt('update')}>
        {m.shell_update_later()}
      </Button>
      <Button onPress={onAccept}>{m.shell_update_now()}</Button>
    </output>
  )
}

/** Nothing can be done with this version any more but to read what is saved, with no network. */
function TooOld({ onAccept }: { onAccept: () => void }) {
  const [isUpdating, setIsUpdating] = useState(false)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const update = () => {
    setIsUpdating(true)
    onAccept()
  }
  return (
    <dialog ref={dialog} className={css.blocking} role="alertdialog" aria-labelledby={id} onCancel={(event) => event.preventDefault()}>
      <h2 id={id}>{m.install_too_old()}</h2>
      <p>{m.install_too_old_hint()}</p>
      <Button fullWidth isPending={isUpdating} onPress={update}>
        {m.shell_update_now()}
      </Button>
    </dialog>
  )
}

/** One thing at a time is put to the person beside the page, and nothing in the middle of a booking, a payment, an upload or a form. */
export function ShownPrompt({ prompts: { update, install, 'too-old': renew } }: { prompts: Prompts }) {
  const isOnline = useIsOnline()
  if (useIsBusy()) return null
  if (renew && isOnline) return <TooOld onAccept={renew} />
  if (update) return <Update onAccept={update} />
  return (
    install && (
      <Suspense fallback={null}>
        <InstallCard onAccept={install} />
      </Suspense>
    )
  )
}
