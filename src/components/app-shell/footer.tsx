import { Link } from '@tanstack/react-router'
import { CONTACT } from '#src/components/app-shell/contact.ts'
import { m } from '#src/paraglide/messages.js'
import css from './footer.module.css'

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
