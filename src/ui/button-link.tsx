import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { buttonClass, type ButtonLook } from '#src/ui/button.tsx'

interface AnchorProps extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  ref?: Ref<HTMLAnchorElement>
}

function Anchor({ variant, fullWidth, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass({ variant, fullWidth })}>
      {children}
    </a>
  )
}

/** A router link that looks like a button. */
export const ButtonLink = createLink(Anchor)
