import type { SharedMatch } from '#core/contract/bookings.ts'
import type { Day } from '#core/domain/calendar.ts'
import { formatRupees } from '#core/domain/money.ts'
import { slotIndexOf, slotStartHour } from '#core/domain/slots.ts'
import type { PageHead } from '#server/modules/pages/head.ts'
import { previewOf } from '#server/modules/pages/pictures.ts'

const days = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `Sat, 22 Nov, 6 PM`, as the page writes it. */
function whenInWords(day: Day, slotLabel: string): string {
  const parts = Object.fromEntries(days.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]))
  const hour = slotStartHour(slotIndexOf(slotLabel) ?? 0)
  return `${parts['weekday']}, ${parts['day']} ${parts['month']}, ${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}

const OVER = {
  matched: 'has found its opponent',
  cancelled: 'was cancelled',
  past: 'has been played',
} as const satisfies Record<Exclude<SharedMatch['state'], 'waiting'>, string>

function describe(match: SharedMatch): string {
  if (match.state !== 'waiting')
    return `This match at ${match.ground_name}, ${match.location} ${OVER[match.state]}. Other matches wait for an opponent.`
  const { team_name, customer_name } = match
  const who = team_name ?? customer_name
  const now = `${formatRupees(match.advance_amount)} now by UPI, ${formatRupees(match.owed_at_ground)} at the ground`
  return `${who === null ? 'A team' : who} waits for an opponent at ${match.ground_name}, ${match.location}. To join: ${now}.`
}

/**
 * The head of `/match/{token}`: a shared link says what waits. Whoever has the link may see it, a search must not (`noindex`).
 * The page's own name is the same for every match, as the page has it.
 */
export function matchHead(match: SharedMatch, token: string, publicUrl: string): PageHead {
  const what = `${whenInWords(match.booking_date, match.slot_time)}: ${match.ball_type}-ball match at ${match.ground_name}`
  return {
    name: 'Join a match',
    sharedTitle: match.state === 'waiting' ? `${what} needs an opponent` : `${what} ${OVER[match.state]}`,
    description: describe(match),
    canonical: `${publicUrl}/match/${token}`,
    isFindable: false,
    image: previewOf({ id: match.ground_id, name: match.ground_name, images: match.images }, publicUrl),
  }
}
