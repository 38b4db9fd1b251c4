import { ChevronDown } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import css from './accordion.module.css'

export interface AccordionSection {
  /** Also the section's address: `#id`. */
  id: string
  title: string
  content: ReactNode
}

interface AccordionProps {
  sections: readonly AccordionSection[]
  /** The section that the address names: it is opened and shown. */
  target: string | undefined
  openAll: string
  closeAll: string
}

/** Which sections are open. A new target opens; nothing else closes for it. */
function useOpenSections(sections: readonly AccordionSection[], target: string | undefined) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([target ?? sections[0]?.id ?? '']))
  const [lastTarget, setLastTarget] = useState(target)
  if (target !== lastTarget) {
    setLastTarget(target)
    if (target !== undefined) setOpen(new Set([...open, target]))
  }
  return {
    open,
    isAllOpen: sections.every(({ id }) => open.has(id)),
    openAll: () => setOpen(new Set(sections.map(({ id }) => id))),
    closeAll: () => setOpen(new Set()),
    note(id: string, isOpen: boolean) {
      setOpen((before) => {
        if (before.has(id) === isOpen) return before
        return isOpen ? new Set([...before, id]) : new Set([...before].filter((other) => other !== id))
      })
    },
  }
}

/**
 * Sections behind their titles. The browser's own disclosure, so that find-in-page opens what it finds; on paper all are open.
 * At first the target is open, else the first section.
 */
export function Accordion({ sections, target, openAll, closeAll }: AccordionProps) {
  const shown = useOpenSections(sections, target)
  useEffect(() => {
    if (target !== undefined) document.querySelector(`#${CSS.escape(target)}`)?.scrollIntoView()
  }, [target])
  return (
    <div className={css.accordion}>
      <div className={css.all}>
        <Button variant="quiet" onPress={shown.isAllOpen ? shown.closeAll : shown.openAll}>
          {shown.isAllOpen ? closeAll : openAll}
        </Button>
      </div>
      {sections.map(({ id, title, content }) => (
        <details
          key={id}
          id={id}
          className={css.section}
          open={shown.open.has(id)}
          onToggle={({ currentTarget }) => shown.note(id, currentTarget.open)}
        >
          <summary className={css.title}>
            <h2>{title}</h2>
            <ChevronDown size={20} aria-hidden="true" />
          </summary>
          <div className={css.content}>{content}</div>
        </details>
      ))}
    </div>
  )
}
