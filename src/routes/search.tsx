import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '#src/features/ground-search/search-page.tsx'
import { SearchParamsSchema } from '#src/features/ground-search/search-params-schema.ts'
import { pageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/search')({
  validateSearch: SearchParamsSchema,
  component: SearchPage,
  head: () => pageTitle(m.search_title()),
})
