import css from './field.module.css'

interface FieldErrorProps {
  id?: string
  children: string | undefined
}

/** What is wrong with a field; told to screen readers when it appears. Nothing while nothing is wrong. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <div aria-live="polite">
      {children && (
        <p id={id} className={css.error}>
          <span className={css.mark} aria-hidden="true">
            !
          </span>
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
