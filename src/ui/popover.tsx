import type { MouseEvent, ReactNode } from 'react'
import css from './popover.module.css'
import button from './button.module.css'

interface PopoverProps {
  id: string
  label: string
  children: ReactNode
  /** When it has opened or closed. */
  onToggle?: (isOpen: boolean) => void
}

/** A panel under the header's end; the platform closes it on Escape and on a press outside, and gives the focus back. */
export function Popover({ id, label, children, onToggle }: PopoverProps) {
  return (
    <dialog id={id} popover="auto" aria-label={label} className={css.popover} onToggle={(event) => onToggle?.(event.newState === 'open')}>
      {children}
    </dialog>
  )
}

interface PopoverButtonProps {
  /** The id of the popover that it opens and closes. */
  popover: string
  label: string
  icon: ReactNode
}

export function PopoverButton({ popover, label, icon }: PopoverButtonProps) {
  return (
    <button
      type="button"
      className={`${button.button} ${button.icon}`}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      popoverTarget={popover}
    >
      {icon}
    </button>
  )
}

/** `onClick` of what leads away from a popover: closes it. */
export function hidePopoverAround({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
