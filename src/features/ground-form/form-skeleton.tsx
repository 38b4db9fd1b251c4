import { SECTION_IDS } from '#src/features/ground-form/form-sections.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import css from './ground-form.module.css'

/** The size of the form that comes. */
export function FormSkeleton({ title }: { title: string }) {
  return (
    <div className={css.form} aria-busy="true">
      <h1>{title}</h1>
      {SECTION_IDS.map((id) => (
        <Skeleton key={id} height={id === 'basic' ? '30rem' : '4rem'} />
      ))}
    </div>
  )
}
