/** After the errors are shown, brings the first wrong field of a form to the eye and the keyboard. */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
    const control = wrong?.matches('input, select, textarea') ? wrong : wrong?.querySelector<HTMLElement>('input, button')
    control?.focus()
  })
}
