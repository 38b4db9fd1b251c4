import { CircleUserRound, Settings2 } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { Popover, PopoverButton } from '#src/ui/popover.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const AccountPanel = lazyPart(() => import('#src/components/app-shell/account-panel.tsx').then((module) => module.AccountPanel))

/** Desktop: who is signed in, language, theme, Logout; a visitor finds language and theme here. */
export function AccountMenu() {
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const label = user ? m.shell_account() : m.shell_preferences()
  return (
    <>
      <PopoverButton popover={id} label={label} icon={user ? <CircleUserRound size={24} /> : <Settings2 size={22} />} />
      <Popover id={id} label={label} onToggle={setIsOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton height="6rem" />}>
            <AccountPanel />
          </Suspense>
        )}
      </Popover>
    </>
  )
}
