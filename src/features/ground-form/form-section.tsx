import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { SECTION_TITLE, type SectionId } from '#src/features/ground-form/form-sections.ts'
import { m } from '#src/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'
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

/** A section of the form behind its title: the browser's own disclosure, so that find-in-page opens what it finds. */
export function FormSection({ id, isOpen, onToggle, summary, wrongCount, children }: FormSectionProps) {
  return (
    <details id={`section-${id}`} className={css.section} open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary className={css.title}>
        <h2>{SECTION_TITLE[id]()}</h2>
        {wrongCount > 0 ? <Badge tone="bad">{m.ground_form_wrong({ count: wrongCount })}</Badge> : <span>{summary}</span>}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}
