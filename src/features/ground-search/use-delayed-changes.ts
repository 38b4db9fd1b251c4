import { useEffect, useRef, useState } from 'react'
import type { Search } from '#src/features/ground-search/search-params.ts'

/** Long enough not to search for every letter or every step of the slider. */
const DELAY_MS = 350

function isTyped(changes: Partial<Search>): boolean {
  return 'name' in changes || 'location' in changes || 'distanceKm' in changes
}

/** Shows edits at once and reports them to `change`: choices immediately, typing and sliding after a pause. */
export function useDelayedChanges(search: Search, change: (changes: Partial<Search>) => Promise<void>) {
  const [draft, setDraft] = useState<Partial<Search>>({})
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  // Somebody who has left the page must not be called back to it.
  useEffect(() => () => clearTimeout(timer.current), [])

  async function report(changes: Partial<Search>): Promise<void> {
    await change(changes)
    setDraft((current) => (current === changes ? {} : current))
  }

  function edit(changes: Partial<Search>): void {
    const next = { ...draft, ...changes }
    setDraft(next)
    clearTimeout(timer.current)
    if (isTyped(changes)) timer.current = setTimeout(() => void report(next), DELAY_MS)
    else void report(next)
  }

  return { shown: { ...search, ...draft }, edit }
}
