import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { m } from '#src/paraglide/messages.js'

interface InfoLinksProps {
  /** When one of them is pressed. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void
}

const LINKS = [
  ['/about', m.shell_info_about],
  ['/contact', m.shell_info_contact],
  ['/booking-guide', m.shell_info_guide],
  ['/cancellation-policy', m.shell_info_cancellation],
  ['/terms', m.shell_info_terms],
  ['/privacy', m.shell_info_privacy],
] as const

/** SPEC 2, Help & Support: the same links in the header, the drawer and the footer. */
export function InfoLinks({ onFollow }: InfoLinksProps) {
  return LINKS.map(([to, name]) => (
    <Link key={to} to={to} onClick={onFollow}>
      {name()}
    </Link>
  ))
}
