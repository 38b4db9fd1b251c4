import { useId, type ReactNode } from 'react'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import css from '#src/features/dashboard/dashboard.module.css'
import { SectionHead } from '#src/ui/section-head.tsx'

interface SectionProps {
  title: string
  /** How many there are, where that is the point. */
  count?: number | undefined
  /** What is shown, in words. */
  summary?: string | undefined
  /** The way to all of it. */
  more?: ReactNode
  /** When the data came, in ms, if it may be out of date. */
  savedAt: number | null
  children: ReactNode
}

/** One part of the day, with its name, its count, its age when old, and the way to all of it. */
export function Section({ title, count, summary, more, savedAt, children }: SectionProps) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <SectionHead
        id={id}
        title={
          <>
            {title} {count ? <span className={css.count}>{count}</span> : null}
          </>
        }
        action={more}
      >
        {summary && <p className={css.soft}>{summary}</p>}
        {savedAt !== null && <DataAge updatedAt={savedAt} />}
      </SectionHead>
      {children}
    </section>
  )
}
