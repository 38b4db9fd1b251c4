import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode, type ToggleEvent } from 'react'
import css from './header.module.css'

/** Under its button: what lies in the top layer cannot be placed by an ancestor, and anchors are not in every browser yet. */
function placeUnderButton({ currentTarget: panel }: ToggleEvent<HTMLElement>) {
  panel.style.insetInlineStart = `${panel.previousElementSibling?.getBoundingClientRect().left ?? 0}px`
}

/** Desktop: a submenu of links. The platform closes it on Escape and on a press outside, and gives the focus back. */
export function HeaderMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <button type="button" className={css.link} popoverTarget={id}>
        {label}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <nav id={id} popover="auto" aria-label={label} className={css.submenu} onBeforeToggle={placeUnderButton}>
        {children}
      </nav>
    </div>
  )
}
