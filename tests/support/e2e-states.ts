import type { Page } from 'playwright/test'
import type { Booking } from '#core/contract/bookings.ts'
import type { FreeSlot } from '#tests/support/e2e-grounds.ts'
import type { OwnerScene } from '#tests/support/e2e-owner-scene.ts'
import type { Person } from '#tests/support/e2e-people.ts'

/** Who looks at the pages of every-page.spec.ts. */
export type Who = 'visitor' | 'player' | 'owner' | 'new owner' | 'super admin'

/** What the pages are looked at with: a player with a booking in every state, an hour that is free, and somebody who runs a ground. */
export interface World {
  person: Person
  free: FreeSlot
  confirmed: Booking
  waiting: Booking
  pending: Booking
  cancelled: Booking
  owners: OwnerScene
}

/** One way a page can be found. */
export interface State {
  name: string
  url: (world: World) => string
  /** Brings the page into the state, once it stands. */
  open?: (page: Page, world: World) => Promise<unknown>
}

/** The states of routes by their path, and by who meets them. */
export type Routes = Record<string, Partial<Record<Who, State[]>>>

export const at = (name: string, url: string | State['url'], open?: State['open']): State => ({
  name,
  url: typeof url === 'string' ? () => url : url,
  ...(open && { open }),
})

/** Presses the first button of that name that can be seen. */
export const press = async (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()
export const main = (page: Page) => page.getByRole('main')
