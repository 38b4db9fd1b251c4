import type { DemoGround } from '#server/db/seed/demo-ground.ts'
import { BENGALURU } from '#server/db/seed/grounds/bengaluru.ts'
import { NORTH } from '#server/db/seed/grounds/north.ts'
import { SOUTH_AND_EAST } from '#server/db/seed/grounds/south-and-east.ts'
import { WEST } from '#server/db/seed/grounds/west.ts'

/** Every ground of the demo data with its town; names are unique. */
export const DEMO_GROUNDS: readonly (DemoGround & { city: string })[] = [BENGALURU, ...WEST, ...NORTH, ...SOUTH_AND_EAST].flatMap(
  ({ city, grounds }) => grounds.map((ground) => ({ ...ground, city })),
)
