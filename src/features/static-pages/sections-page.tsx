import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Prose } from '#src/features/static-pages/prose.tsx'
import { StaticPage } from '#src/features/static-pages/static-page.tsx'
import { m } from '#src/paraglide/messages.js'
import { Accordion } from '#src/ui/accordion.tsx'

/** A part of a long text, by its address on the page. */
export interface Section {
  id: string
  title: string
  text: string
}

interface SectionsPageProps {
  title: string
  lead: string
  changed: string
  sections: readonly Section[]
  /** The answer first: stands above the sections. */
  summary?: ReactNode
}

/** SPEC 2: a text in sections that open; `#section` in the address opens one. */
export function SectionsPage({ title, lead, changed, sections, summary }: SectionsPageProps) {
  const hash = useLocation({ select: (location) => location.hash })
  const target = sections.find(({ id }) => id === hash)?.id
  return (
    <StaticPage title={title} lead={lead} changed={changed}>
      {summary}
      <Accordion
        sections={sections.map(({ id, title: heading, text }) => ({ id, title: heading, content: <Prose text={text} /> }))}
        target={target}
        openAll={m.info_open_all()}
        closeAll={m.info_close_all()}
      />
    </StaticPage>
  )
}
