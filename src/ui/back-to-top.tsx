import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import css from './back-to-top.module.css'

/** SPEC 2, static pages; px. */
const APPEARS_AFTER = 300

function subscribe(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true })
  return () => window.removeEventListener('scroll', notify)
}

/** Appears once the page is scrolled by more than 300 px, and leads back up, the keyboard too. */
export function BackToTop({ label }: { label: string }) {
  const isScrolled = useSyncExternalStore(subscribe, () => window.scrollY > APPEARS_AFTER)
  function handlePress() {
    window.scrollTo({ top: 0 })
    // The button goes away: whoever pressed it by key reads on from the beginning of the page.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  if (!isScrolled) return null
  return (
    <button type="button" className={css.button} onClick={handlePress}>
      <ArrowUp size={20} aria-hidden="true" />
      {label}
    </button>
  )
}
