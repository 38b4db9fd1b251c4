import { Link } from '@tanstack/react-router'
import { CONTACT } from '#core/domain/contact.ts'
import { InfoLinks } from '#src/components/app-shell/info-links.tsx'
import { m } from '#src/paraglide/messages.js'
import css from './footer.module.css'

/** SPEC 2: what Crease is, the information links once more, how to reach us. */
export function Footer() {
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <p className={css.about}>{m.shell_footer_about()}</p>
        <nav className={css.links} aria-label={m.shell_footer_links()}>
          <Link to="/">{m.shell_home()}</Link>
          <Link to="/search">{m.shell_find_grounds()}</Link>
          <Link to="/my-bookings">{m.shell_my_bookings()}</Link>
        </nav>
        <nav className={`${css.links} ${css.info}`} aria-label={m.shell_help()}>
          <InfoLinks />
        </nav>
        <address className={css.links}>
          <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
          <a href={`tel:${CONTACT.phone.replaceAll(' ', '')}`}>{CONTACT.phone}</a>
          <span>{m.shell_footer_city()}</span>
        </address>
      </div>
      <p className={css.rights}>© 2025 Crease. {m.shell_footer_rights()}</p>
    </footer>
  )
}
