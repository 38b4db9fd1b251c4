/** After the errors are shown, brings the first wrong field of a form to the eye and the keyboard. */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"] input, [aria-invalid="true"], [data-invalid="true"] input')
    wrong?.focus()
  })
}
