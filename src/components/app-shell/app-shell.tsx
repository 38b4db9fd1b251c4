import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { BottomBar } from '#src/components/app-shell/bottom-bar.tsx'
import { Footer } from '#src/components/app-shell/footer.tsx'
import { Header } from '#src/components/app-shell/header.tsx'
import { UpdatePrompt } from '#src/components/app-shell/update-prompt.tsx'
import { m } from '#src/paraglide/messages.js'
import css from './app-shell.module.css'

interface AppShellProps {
  /** See `Header`. */
  tools: ReactNode
  children: ReactNode
}

/**
 * After a change of page the focus goes to its content, so that a screen reader reads on from there, and the page's own address, which the
 * server wrote for the first one, is the new page's.
 */
function useNewPage() {
  const main = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== undefined && pathname !== undefined && last.current !== pathname) {
      main.current?.focus({ preventScroll: true })
      const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
      if (canonical) canonical.href = new URL(pathname, canonical.href).href
    }
    last.current = pathname
  }, [pathname])
  return main
}

/** Header, page, footer and, on phones, the bar at the thumb. */
export function AppShell({ tools, children }: AppShellProps) {
  const main = useNewPage()
  return (
    <div className={css.app}>
      <a className={css.skip} href="#content">
        {m.shell_skip()}
      </a>
      <Header tools={tools} />
      <main id="content" className={css.main} ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <UpdatePrompt />
    </div>
  )
}
