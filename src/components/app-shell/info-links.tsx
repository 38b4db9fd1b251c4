import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { m } from '#src/paraglide/messages.js'

interface InfoLinksProps {
  /** When one of them is pressed. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** SPEC 2, Help & Support: the same links in the header, the drawer and the footer. */
export function InfoLinks({ onFollow }: InfoLinksProps) {
  return (
    <>
      <Link to="/about" onClick={onFollow}>
        {m.shell_info_about()}
      </Link>
      <Link to="/contact" onClick={onFollow}>
        {m.shell_info_contact()}
      </Link>
      <Link to="/booking-guide" onClick={onFollow}>
        {m.shell_info_guide()}
      </Link>
      <Link to="/cancellation-policy" onClick={onFollow}>
        {m.shell_info_cancellation()}
      </Link>
      <Link to="/terms" onClick={onFollow}>
        {m.shell_info_terms()}
      </Link>
      <Link to="/privacy" onClick={onFollow}>
        {m.shell_info_privacy()}
      </Link>
    </>
  )
}
