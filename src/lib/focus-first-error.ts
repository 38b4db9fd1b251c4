import { flushSync } from 'react-dom'

/** After the errors are shown, brings the first wrong field of a form to the eye and the keyboard. */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
    const control = wrong?.matches('input, select, textarea') ? wrong : wrong?.querySelector<HTMLElement>('input, button')
    control?.focus()
  })
}

/** Lets `take` put a refusal at its field, shows that at once and focuses the field; false when it was about none. */
export function showAtField(form: HTMLElement, take: () => boolean): boolean {
  const isTaken = flushSync(take)
  if (isTaken) focusFirstError(form)
  return isTaken
}
