import { formatRupees } from '#core/domain/money.ts'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import type { ShownMatch } from '#src/components/share-match/share-match.tsx'
import { formatDay, formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'

/** What is sent along with the link: ground, day, hour, ball, and what joining costs. */
export function shareText({ ground_name, booking_date, slot_time, ball_type, joinAmount }: Omit<ShownMatch, 'path'>): string {
  return m.matches_share_text({
    ground: ground_name,
    day: formatDay(booking_date),
    slot: formatSlot(slot_time),
    ball: ballName(ball_type).toLocaleLowerCase(),
    amount: formatRupees(joinAmount),
  })
}
