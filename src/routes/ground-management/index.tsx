import { createFileRoute, redirect } from '@tanstack/react-router'

/** No page of its own: who types it means the list. */
export const Route = createFileRoute('/ground-management/')({
  beforeLoad: () => {
    throw redirect({ to: '/ground-management/list', replace: true })
  },
})
