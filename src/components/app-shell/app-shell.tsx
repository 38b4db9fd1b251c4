import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { BottomBar } from '#src/components/app-shell/bottom-bar.tsx'
import { Footer } from '#src/components/app-shell/footer.tsx'
import { Header } from '#src/components/app-shell/header.tsx'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { usePrompts } from '#src/lib/prompts.ts'
import { m } from '#src/paraglide/messages.js'
import css from './app-shell.module.css'

const ShownPrompt = lazyPart(() => import('#src/components/app-shell/shown-prompt.tsx').then((module) => module.ShownPrompt))

interface AppShellProps {
  /** See `Header`. */
  tools: ReactNode
  children: ReactNode
}

/** The router's own count of the pages of this tab. */
const placeInHistory = () => (history.state as { __TSR_index?: number } | null)?.__TSR_index

/**
 * After a navigation the focus goes to the page's content, so that a screen reader reads on from there, and the page's own address, which the
 * server wrote for the first one, is the new page's. What a page changes in its own address, or a place within it, is no navigation.
 */
function useNewPage() {
  const main = useRef<HTMLElement>(null)
  const step = useRouterState({
    select: ({ resolvedLocation: at }) => (at && !at.hash ? `${at.state.__TSR_index} ${at.pathname}` : undefined),
  })
  const last = useRef(step)
  const opened = useRef(placeInHistory())
  useEffect(() => {
    if (step === undefined || step === last.current) return
    // Somebody may have pressed a link before the first page had come to rest.
    if (last.current !== undefined || placeInHistory() !== opened.current) {
      main.current?.focus({ preventScroll: true })
      const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
      if (canonical) canonical.href = new URL(location.pathname, canonical.href).href
    }
    last.current = step
  }, [step])
  return main
}

/** Header, page, footer and, on phones, the bar at the thumb. */
export function AppShell({ tools, children }: AppShellProps) {
  const main = useNewPage()
  const prompts = usePrompts()
  // Hidden since this stands (styles/global.css); its picture would be fetched anew when a phone is turned.
  useEffect(() => document.querySelector('.shell')?.remove(), [])
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
      {prompts && (
        <Suspense fallback={null}>
          <ShownPrompt prompts={prompts} />
        </Suspense>
      )}
    </div>
  )
}
