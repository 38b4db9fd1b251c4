import { ChevronDown } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import css from './disclosure.module.css'

interface DisclosureProps {
  /** Also its address: `#id`. */
  id: string
  title: string
  /** What is behind it, in a few words below the title. */
  about?: ReactNode
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** What is behind a title: the browser's own disclosure, so that find-in-page opens what it finds. */
export function Disclosure({ id, title, about, isOpen, onToggle, children }: DisclosureProps) {
  // The browser would tell of it later only: a press on `Open all` in between would find a section open that is closed already.
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    onToggle(!isOpen)
  }
  return (
    <details id={id} className={css.section} open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary className={about === undefined ? css.title : `${css.title} ${css.high}`} onClick={toggle}>
        <h2>{title}</h2>
        {about}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}

/** The button above some disclosures that opens or closes all of them. */
export function ToggleAll({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <div className={css.all}>
      <Button variant="quiet" onPress={onPress}>
        {children}
      </Button>
    </div>
  )
}
