import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#src/features/static-pages/about-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/(info)/about')({
  component: function AboutRoute() {
    usePageTitle(m.info_about_title())
    return <AboutPage />
  },
})
