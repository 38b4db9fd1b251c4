import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#src/features/static-pages/about-page.tsx'
import { pageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/(info)/about')({
  head: () => pageTitle(m.info_about_title()),
  component: AboutPage,
})
