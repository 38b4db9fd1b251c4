import { createFileRoute } from '@tanstack/react-router'
import { GroundPage } from '#src/features/ground-details/ground-page.tsx'
import { readGroundParams } from '#src/features/ground-details/ground-search-params.ts'

export const Route = createFileRoute('/ground/$groundId')({
  validateSearch: readGroundParams,
  component: GroundRoute,
})

function GroundRoute() {
  const { groundId } = Route.useParams()
  return <GroundPage groundId={groundId} />
}
