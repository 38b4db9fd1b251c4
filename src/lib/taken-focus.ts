import { useEffect, useRef } from 'react'

/**
 * A step that takes the place of another on the same page takes over the focus, which went with the button that was pressed: keyboard and
 * screen reader go on here. For the step's heading, with `tabIndex={-1}`.
 */
export function useTakenFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return heading
}
