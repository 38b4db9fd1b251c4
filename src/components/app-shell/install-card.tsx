import { Suspense, useState } from 'react'
import { dismissInstall, installWay } from '#src/lib/install.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import css from './shown-prompt.module.css'

const InstallSteps = lazyPart(() => import('#src/components/app-shell/install-steps.tsx').then((module) => module.InstallSteps))

/** What installing is good for, in our words; the browser's own question comes only to who says yes. Where it has none, how it is done. */
export function InstallCard({ onAccept }: { onAccept: () => void }) {
  const [way] = useState(installWay)
  const [isExplaining, setIsExplaining] = useState(false)
  if (way === null) return null
  return (
    <section className={css.prompt} aria-label={m.install_app()}>
      <img src="/icons/icon.svg" alt="" width="48" height="48" />
      <div className={css.text}>
        <b>{m.install_title()}</b>
        <p>{m.install_hint()}</p>
      </div>
      <Button variant="quiet" onPress={dismissInstall}>
        {m.install_not_now()}
      </Button>
      <Button onPress={way === 'prompt' ? onAccept : () => setIsExplaining(true)}>
        {way === 'prompt' ? m.install_install() : m.install_how()}
      </Button>
      {isExplaining && way !== 'prompt' && (
        <Suspense fallback={null}>
          <InstallSteps way={way} onClose={dismissInstall} />
        </Suspense>
      )}
    </section>
  )
}
