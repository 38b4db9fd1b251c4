import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#src/features/contact/contact-page.tsx'
import { WaitingSection } from '#src/features/waiting/waiting-section.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/(info)/contact')({
  component: function ContactRoute() {
    usePageTitle(m.contact_title())
    const { user } = useSession()
    return (
      <>
        <ContactPage />
        {/* Somebody signed in has it in the header. */}
        {!user && <WaitingSection />}
      </>
    )
  },
})
