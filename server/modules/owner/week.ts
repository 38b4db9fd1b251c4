import type { Earnings, OwnerWeek } from '#core/contract/owner.ts'
import { addDays, dayAt, weekdayIndexOf, type Day } from '#core/domain/calendar.ts'
import { toRupees, type Paise } from '#core/domain/money.ts'
import { owedAtGround } from '#core/domain/pricing.ts'
import { slotMask, slotsInMask } from '#core/domain/slots.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/deps.ts'
import { bookableSlots } from '#server/modules/owner/bookable-slots.ts'
import { listMoney, listRunGrounds, listSeats, type MoneyRow, type RunGround, type SeatRow } from '#server/modules/owner/repository.ts'

const DAYS = 7

/** What is added up: whole hours and whole paise, so that the sums of rows and columns are the same. */
interface Figures {
  offered: number
  booked: number
  blocked: number
  paid: Paise
  owed: Paise
  refunded: Paise
}

function sumOf(all: readonly Figures[]): Figures {
  const total: Figures = { offered: 0, booked: 0, blocked: 0, paid: 0, owed: 0, refunded: 0 }
  for (const one of all) for (const key of Object.keys(total) as (keyof Figures)[]) total[key] += one[key]
  return total
}

function present({ offered, booked, blocked, paid, owed, refunded }: Figures): Earnings {
  return {
    slots_offered: offered,
    slots_booked: booked,
    slots_blocked: blocked,
    occupancy_percent: offered === 0 ? 0 : Math.round((booked * 1_000) / offered) / 10,
    paid_online: toRupees(paid),
    owed_at_ground: toRupees(owed),
    refunded: toRupees(refunded),
    earnings: toRupees(paid + owed),
  }
}

/** A ground on a day. A half that waits fills its hour as little as it may; it is booked all the same: nobody else can have it whole. */
function figuresOf(ground: RunGround, day: Day, { money, seats }: { money: readonly MoneyRow[]; seats: readonly SeatRow[] }): Figures {
  const played = money.filter((row) => row.booking_status !== 'cancelled')
  const bookedMask = slotMask(played.map((row) => row.slot))
  const blockedMask = slotMask(seats.filter((seat) => seat.block_id !== null).map((seat) => seat.slot))
  // An hour that has lost its price since it was booked was offered to those who have it.
  const offeredMask = (bookableSlots(ground, day) & ~blockedMask) | bookedMask
  return {
    offered: slotsInMask(offeredMask).length,
    booked: slotsInMask(bookedMask).length,
    blocked: slotsInMask(blockedMask).length,
    paid: money.reduce((sum, row) => sum + row.paid_paise, 0),
    owed: played.reduce((sum, row) => sum + owedAtGround(row.total_paise, row.booking_type, row.slot_price_10pct_paise), 0),
    refunded: money.reduce((sum, row) => sum + row.refund_paise, 0),
  }
}

const placeOf = (groundId: number, day: Day) => `${groundId} ${day}`
const mondayOf = (day: Day): Day => addDays(day, -weekdayIndexOf(day))

/** Occupancy and earnings of seven days of the grounds that a person runs, from Monday of this week unless told. */
export async function weekOf(
  db: Db,
  actor: Actor,
  now: Date,
  asked: { from: Day | undefined; skip: number; limit: number },
): Promise<{ answer: OwnerWeek; total: number }> {
  const from = asked.from ?? mondayOf(dayAt(now))
  const days = Array.from({ length: DAYS }, (_, count) => addDays(from, count))
  const to = days.at(-1)!
  const { grounds, total } = await listRunGrounds(db, actor, asked)
  const span = { groundIds: grounds.map((ground) => ground.id), from, to }
  const money = Map.groupBy(await listMoney(db, span), (row) => placeOf(row.ground_id, row.booking_date))
  const seats = Map.groupBy(await listSeats(db, span), (seat) => placeOf(seat.ground_id, seat.day))
  const table = grounds.map((ground) =>
    days.map((day) => {
      const place = placeOf(ground.id, day)
      return figuresOf(ground, day, { money: money.get(place) ?? [], seats: seats.get(place) ?? [] })
    }),
  )
  const answer: OwnerWeek = {
    from_date: from,
    to_date: to,
    grounds: grounds.map((ground, row) => ({
      ground_id: ground.id,
      ground_name: ground.name,
      days: days.map((date, column) => ({ date, ...present(table[row]![column]!) })),
      total: present(sumOf(table[row]!)),
    })),
    days: days.map((date, column) => ({ date, ...present(sumOf(table.map((row) => row[column]!))) })),
    total: present(sumOf(table.flat())),
  }
  return { answer, total }
}
