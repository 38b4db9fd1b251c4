import { useEffect, useRef, type FocusEvent } from 'react'

/** Something that leaves a list, as by its cancellation, takes the focus with it: the list keeps it. Give the props to the list's place. */
export function useKeptFocus() {
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  // After every change of the list: there is no telling which one takes the focus.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  })
  return {
    ref: place,
    tabIndex: -1,
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Without a target the focus was lost, not moved.
      if (relatedTarget) hadFocus.current = false
    },
  }
}
