import type { ComponentProps } from 'react'
import { OwnerDay } from '#src/features/owner-day/owner-day.tsx'
import { CheckInButton } from '#src/features/pass-check/check-in-button.tsx'

/** The day of the grounds that a person runs, with its gate: loaded together, and not by players. */
export function GatedDay(props: Omit<ComponentProps<typeof OwnerDay>, 'gate'>) {
  return <OwnerDay {...props} gate={<CheckInButton />} />
}
