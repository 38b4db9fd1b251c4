import css from './spinner.module.css'

/** A turning ring the size of the text; say in words beside it what is awaited. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}
