import type { ReactNode } from 'react'
import { Prose } from '#src/features/static-pages/prose.tsx'
import { getLocale } from '#src/paraglide/runtime.js'
import { m } from '#src/paraglide/messages.js'
import { BackToTop } from '#src/ui/back-to-top.tsx'
import css from './static-page.module.css'

interface StaticPageProps {
  title: string
  lead: string
  /** The day the text was last changed, `YYYY-MM-DD`. */
  changed: string
  children: ReactNode
}

/** `21 November 2026`. */
function dayInFull(day: string): string {
  const tag = getLocale() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-GB'
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** A page to read: title, what it is about in a sentence or two, the text, and whom to ask. */
export function StaticPage({ title, lead, changed, children }: StaticPageProps) {
  return (
    <article className={css.page}>
      <h1>{title}</h1>
      <p className={css.lead}>{lead}</p>
      {children}
      <div className={css.foot}>
        <Prose text={m.info_questions()} />
        <p>
          <time dateTime={changed}>{m.info_changed({ date: dayInFull(changed) })}</time>
        </p>
      </div>
      <BackToTop label={m.info_to_top()} />
    </article>
  )
}
