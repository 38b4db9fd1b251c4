import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { buttonClass, type ButtonLook } from '#src/ui/button.tsx'

interface AnchorProps extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  ref?: Ref<HTMLAnchorElement>
}

function Anchor({ variant, fullWidth, ...rest }: AnchorProps) {
  return <a {...rest} className={buttonClass({ variant, fullWidth })} />
}

/** A router link that looks like a button. */
export const ButtonLink = createLink(Anchor)
