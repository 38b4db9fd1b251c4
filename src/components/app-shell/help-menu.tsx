import { ChevronDown } from 'lucide-react'
import { useId, type ToggleEvent } from 'react'
import { InfoLinks } from '#src/components/app-shell/info-links.tsx'
import { m } from '#src/paraglide/messages.js'
import { hidePopoverAround } from '#src/ui/popover.tsx'
import css from './header.module.css'

/** Under its button: what lies in the top layer cannot be placed by an ancestor, and anchors are not in every browser yet. */
function placeUnderButton({ currentTarget: panel }: ToggleEvent<HTMLElement>) {
  panel.style.insetInlineStart = `${panel.previousElementSibling?.getBoundingClientRect().left ?? 0}px`
}

/** Desktop: the Help & Support submenu. The platform closes it on Escape and on a press outside, and gives the focus back. */
export function HelpMenu() {
  const id = useId()
  return (
    <div>
      <button type="button" className={css.link} popoverTarget={id}>
        {m.shell_help()}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <nav id={id} popover="auto" aria-label={m.shell_help()} className={css.help} onBeforeToggle={placeUnderButton}>
        <InfoLinks onFollow={hidePopoverAround} />
      </nav>
    </div>
  )
}
