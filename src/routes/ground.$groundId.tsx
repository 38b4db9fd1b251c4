import { createFileRoute } from '@tanstack/react-router'
import { groundQueries } from '#src/api/grounds.ts'
import { groundIdOf } from '#src/features/ground-details/ground-id.ts'
import { GroundPage } from '#src/features/ground-details/ground-page.tsx'
import { readGroundParams } from '#src/features/ground-details/ground-search-params.ts'

export const Route = createFileRoute('/ground/$groundId')({
  validateSearch: readGroundParams,
  // Asked for before the page is rendered, and when a link to it is touched; the page itself shows how it goes.
  loader: ({ context, params }) => {
    const id = groundIdOf(params.groundId)
    if (id !== null) void context.queryClient.prefetchQuery(groundQueries.detail(id))
  },
  component: GroundRoute,
})

function GroundRoute() {
  const { groundId } = Route.useParams()
  return <GroundPage groundId={groundId} />
}
