import type { Role } from '#core/domain/permissions.ts'
import { HeaderMenu } from '#src/components/app-shell/header-menu.tsx'
import { ManageLinks } from '#src/components/app-shell/manage-links.tsx'
import { m } from '#src/paraglide/messages.js'
import { hidePopoverAround } from '#src/ui/popover.tsx'

/** Desktop: the submenu of those who run grounds. */
export function ManageMenu({ role }: { role: Role }) {
  return (
    <HeaderMenu label={m.manage_menu()}>
      <ManageLinks role={role} onFollow={hidePopoverAround} />
    </HeaderMenu>
  )
}
