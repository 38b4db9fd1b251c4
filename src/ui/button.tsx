import type { ReactNode, Ref } from 'react'
import { Spinner } from '#src/ui/spinner.tsx'
import css from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  fullWidth?: boolean | undefined
}

/** Class names of a button's look, for elements that are not buttons. */
export function buttonClass({ variant = 'primary', fullWidth = false }: ButtonLook): string {
  return [css.button, css[variant], fullWidth && css.fullWidth].filter(Boolean).join(' ')
}

export interface ButtonProps extends ButtonLook {
  children: ReactNode
  onPress?: (() => void) | undefined
  type?: 'button' | 'submit' | undefined
  /** Of a submit button that stands outside its form: the form's id. */
  form?: string | undefined
  /** Busy: a press does nothing, the focus stays. */
  isPending?: boolean | undefined
  isDisabled?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  /** Where the same word stands in many rows: with the row's name. Contains the visible word. */
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
}

export function Button({
  children,
  onPress,
  type = 'button',
  isPending = false,
  isDisabled = false,
  variant,
  fullWidth,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={buttonClass({ variant, fullWidth })}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault()
        else onPress?.()
      }}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  )
}
