import { expect, it } from 'vitest'
import type { OpenMatch } from '#core/contract/bookings.ts'
import { slotStart } from '#core/domain/calendar.ts'
import { stillAhead } from '#src/components/open-match/still-ahead.ts'
import { joinAmount } from '#src/components/share-match/join-amount.ts'

it('a shared match costs the opponent nothing for the captain’s umpire', () => {
  expect(joinAmount({ total_amount: 2_500, umpire_fee: 500, service_charge: 49 })).toBe(257.82)
  expect(joinAmount({ total_amount: 2_000, umpire_fee: 0, service_charge: 49 })).toBe(257.82)
})

it('a kept list of open matches is without those that have begun', () => {
  const match = (booking_date: string, slot_time: string) => ({ booking_date, slot_time }) as OpenMatch
  const [begun, next] = [match('2026-11-22', '06:00 PM - 07:00 PM'), match('2026-11-22', '07:00 PM - 08:00 PM')]
  expect(stillAhead([begun, next], slotStart('2026-11-22', 12))).toEqual([next])
})
