import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#src/features/contact/contact-page.tsx'
import { pageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/(info)/contact')({
  head: () => pageTitle(m.contact_title()),
  component: ContactPage,
})
