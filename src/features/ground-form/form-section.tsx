import type { ReactNode } from 'react'
import { SECTION_TITLE, type SectionId } from '#src/features/ground-form/form-sections.ts'
import { m } from '#src/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import css from './ground-form.module.css'

interface FormSectionProps {
  id: SectionId
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** What is filled in, in a few words: read while the section is closed. */
  summary: string
  /** Fields of the section that must be mended. */
  wrongCount: number
  children: ReactNode
}

/** A section of the form behind its title. */
export function FormSection({ id, isOpen, onToggle, summary, wrongCount, children }: FormSectionProps) {
  const about = wrongCount > 0 ? <Badge tone="bad">{m.ground_form_wrong({ count: wrongCount })}</Badge> : <span>{summary}</span>
  return (
    <Disclosure id={`section-${id}`} title={SECTION_TITLE[id]()} about={about} isOpen={isOpen} onToggle={onToggle}>
      <div className={css.content}>{children}</div>
    </Disclosure>
  )
}
