import { Mail, MapPin, Phone } from 'lucide-react'
import { CONTACT } from '#core/domain/contact.ts'
import { ContactForm } from '#src/features/contact/contact-form.tsx'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import css from './contact.module.css'

function Details() {
  return (
    <address className={css.details} aria-label={m.contact_details()}>
      <a href={`mailto:${CONTACT.email}`}>
        <Mail size={20} aria-hidden="true" />
        {CONTACT.email}
      </a>
      <a href={`tel:${CONTACT.phone.replaceAll(' ', '')}`}>
        <Phone size={20} aria-hidden="true" />
        {CONTACT.phone}
      </a>
      <span>
        <MapPin size={20} aria-hidden="true" />
        {m.shell_footer_city()}
      </span>
    </address>
  )
}

export function ContactPage() {
  const { user } = useSession()
  return (
    <div className={css.page}>
      <div className={css.intro}>
        <h1>{m.contact_title()}</h1>
        <p className={css.lead}>{m.contact_lead()}</p>
        <Details />
      </div>
      {/* Another person, another form: what the last one is known by does not stay in it. */}
      <ContactForm key={user?.id ?? 'visitor'} user={user} />
    </div>
  )
}
