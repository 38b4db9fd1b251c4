import { useEffect, useState, type ReactNode } from 'react'
import { Disclosure, ToggleAll } from '#src/ui/disclosure.tsx'
import { useOpenDisclosures } from '#src/ui/open-disclosures.ts'
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
  const ids = sections.map(({ id }) => id)
  const shown = useOpenDisclosures(ids, target ?? ids[0])
  const [lastTarget, setLastTarget] = useState(target)
  if (target !== lastTarget) {
    setLastTarget(target)
    if (target !== undefined) shown.note(target, true)
  }
  return shown
}

/** Sections behind their titles; on paper all are open. At first the target is open, else the first section. */
export function Accordion({ sections, target, openAll, closeAll }: AccordionProps) {
  const { open, isAllOpen, toggleAll, note } = useOpenSections(sections, target)
  useEffect(() => {
    if (target !== undefined) document.querySelector(`#${CSS.escape(target)}`)?.scrollIntoView()
  }, [target])
  return (
    <div className={css.accordion}>
      <ToggleAll onPress={toggleAll}>{isAllOpen ? closeAll : openAll}</ToggleAll>
      {sections.map(({ id, title, content }) => (
        <Disclosure key={id} id={id} title={title} isOpen={open.has(id)} onToggle={(isOpen) => note(id, isOpen)}>
          <div className={css.content}>{content}</div>
        </Disclosure>
      ))}
    </div>
  )
}
