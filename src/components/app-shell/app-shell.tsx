import { HeadContent, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { BottomBar } from '#src/components/app-shell/bottom-bar.tsx'
import { Footer } from '#src/components/app-shell/footer.tsx'
import { Header } from '#src/components/app-shell/header.tsx'
import { UpdatePrompt } from '#src/components/app-shell/update-prompt.tsx'
import { m } from '#src/paraglide/messages.js'
import css from './app-shell.module.css'

interface AppShellProps {
  /** See `Header`. */
  place: string | null | undefined
  bell: ReactNode
  children: ReactNode
}

/** After a change of page the focus goes to its content, so that a screen reader reads on from there. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== undefined && last.current !== pathname) main.current?.focus({ preventScroll: true })
    last.current = pathname
  }, [pathname])
  return main
}

/** Header, page, footer and, on phones, the bar at the thumb. */
export function AppShell({ place, bell, children }: AppShellProps) {
  const main = useFocusOnNewPage()
  return (
    <div className={css.app}>
      <HeadContent />
      <a className={css.skip} href="#content">
        {m.shell_skip()}
      </a>
      <Header place={place} bell={bell} />
      <main id="content" className={css.main} ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <UpdatePrompt />
    </div>
  )
}
