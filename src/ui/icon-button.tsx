import type { ReactNode, Ref } from 'react'
import css from './button.module.css'

interface IconButtonProps {
  /** What it does, for those who do not see the icon. */
  label: string
  icon: ReactNode
  onPress: () => void
  isDisabled?: boolean
  /** A finger or pointer comes near: time to fetch what a press needs. */
  onHover?: () => void
  'aria-expanded'?: boolean
  'aria-controls'?: string
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, icon, onPress, onHover, isDisabled = false, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`${css.button} ${css.icon}`}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onPointerEnter={onHover}
      onClick={onPress}
    >
      {icon}
    </button>
  )
}
