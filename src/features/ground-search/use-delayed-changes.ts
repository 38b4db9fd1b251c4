import { useRef, useState } from 'react'
import type { Search } from '#src/features/ground-search/search-params.ts'

/** Long enough not to search for every letter or every step of the slider. */
const DELAY_MS = 350

function isTyped(changes: Partial<Search>): boolean {
  return 'name' in changes || 'location' in changes || 'distanceKm' in changes
}

/**
 * Shows edits at once and reports them to `change`: choices immediately, typing and sliding after a pause or when the focus leaves.
 */
export function useDelayedChanges(search: Search, change: (changes: Partial<Search>) => void) {
  const [draft, setDraft] = useState<Partial<Search>>({})
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  function report(changes: Partial<Search>): void {
    clearTimeout(timer.current)
    timer.current = undefined
    change(changes)
  }

  function edit(changes: Partial<Search>): void {
    const next = { ...draft, ...changes }
    setDraft(next)
    clearTimeout(timer.current)
    if (isTyped(changes)) timer.current = setTimeout(() => report(next), DELAY_MS)
    else report(next)
  }

  function flush(): void {
    if (timer.current !== undefined) report(draft)
    setDraft({})
  }

  return { shown: { ...search, ...draft }, edit, flush }
}
