import { createFileRoute } from '@tanstack/react-router'
import { EditGroundPage } from '#src/features/ground-form/edit-ground-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/ground-management/edit/$groundId')({
  component: function EditGroundRoute() {
    usePageTitle(m.ground_form_edit_title())
    return <EditGroundPage />
  },
})
