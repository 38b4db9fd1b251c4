import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '#src/features/ground-search/search-page.tsx'
import { readSearchParams } from '#src/features/ground-search/read-search-params.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/search')({
  validateSearch: readSearchParams,
  component: function SearchRoute() {
    usePageTitle(m.search_title())
    return <SearchPage />
  },
})
