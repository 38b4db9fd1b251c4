import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#src/features/contact/contact-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/(info)/contact')({
  component: function ContactRoute() {
    usePageTitle(m.contact_title())
    return <ContactPage />
  },
})
