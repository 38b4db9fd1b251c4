import { createFileRoute } from '@tanstack/react-router'
import { AddGroundPage } from '#src/features/ground-form/add-ground-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/ground-management/add')({
  component: function AddGroundRoute() {
    usePageTitle(m.ground_form_add_title())
    return <AddGroundPage />
  },
})
