import { percentOf, toPaise, type Paise } from '#core/domain/money.ts'
import { ballsOf } from '#core/domain/seats.ts'
import { SLOT_COUNT, slotMask, slotStartHour, slotsInMask, type SlotIndex } from '#core/domain/slots.ts'
import type { WeeklyPriceValues } from '#server/db/search-keys.ts'
import type { DemoGround, GroundKind } from '#server/db/seed/demo-ground.ts'

/** What the grounds of a kind have in common. Percentages are of the ground's own price. */
interface KindProfile {
  /** Hours at which slots start: from, and up to but not including. */
  hours: readonly (readonly [from: number, to: number])[]
  /** With lights the evening is the dear time; without, the morning. */
  dear: readonly [from: number, to: number]
  dearPercent: number
  weekendPercent: number
  leatherPercent: number
  /** No leather ball is bowled from this hour on: it cannot be seen. */
  leatherUntil: number
  umpireFee: number
  facilities: readonly string[]
  scenes: readonly string[]
}

const FACILITIES = {
  turf: ['Floodlights', 'Parking', 'Washroom', 'Premium Turf', 'First Aid', 'Equipment Rental'],
  oval: ['Floodlights', 'Parking', 'Changing Room', 'Scoreboard', 'Turf Pitch', 'Washroom', 'First Aid', 'Security'],
}

const PROFILES: Record<GroundKind, KindProfile> = {
  oval: {
    hours: [[6, 23]],
    dear: [17, 22],
    dearPercent: 125,
    weekendPercent: 120,
    leatherPercent: 120,
    leatherUntil: 21,
    umpireFee: 500,
    facilities: FACILITIES.oval,
    scenes: ['oval-stripes', 'floodlights', 'scoreboard', 'crease'],
  },
  club: {
    hours: [[6, 18]],
    dear: [6, 10],
    dearPercent: 115,
    weekendPercent: 130,
    leatherPercent: 100,
    leatherUntil: 18,
    umpireFee: 800,
    facilities: ['Parking', 'Changing Room', 'Scoreboard', 'Turf Pitch', 'Cafeteria', 'Washroom', 'Security'],
    scenes: ['pavilion', 'oval-checks', 'crease', 'scoreboard'],
  },
  maidan: {
    hours: [[6, 18]],
    dear: [6, 9],
    dearPercent: 120,
    weekendPercent: 135,
    leatherPercent: 115,
    leatherUntil: 17,
    umpireFee: 300,
    facilities: ['Parking', 'Washroom'],
    scenes: ['village-dusk', 'oval-checks'],
  },
  turf: {
    hours: [[6, 23]],
    dear: [18, 23],
    dearPercent: 140,
    weekendPercent: 120,
    leatherPercent: 125,
    leatherUntil: 20,
    umpireFee: 400,
    facilities: FACILITIES.turf,
    scenes: ['box-turf', 'floodlights', 'scoreboard'],
  },
  rooftop: {
    hours: [[7, 23]],
    dear: [18, 23],
    dearPercent: 135,
    weekendPercent: 125,
    leatherPercent: 100,
    leatherUntil: 23,
    umpireFee: 350,
    facilities: ['Floodlights', 'Washroom', 'Premium Turf', 'Cafeteria'],
    scenes: ['rooftop', 'box-turf'],
  },
  nets: {
    hours: [
      [6, 11],
      [15, 22],
    ],
    dear: [17, 21],
    dearPercent: 120,
    weekendPercent: 110,
    leatherPercent: 115,
    leatherUntil: 21,
    umpireFee: 0,
    facilities: ['Floodlights', 'Equipment Rental', 'First Aid', 'Washroom'],
    scenes: ['nets', 'crease'],
  },
  hills: {
    hours: [[6, 18]],
    dear: [6, 10],
    dearPercent: 110,
    weekendPercent: 140,
    leatherPercent: 120,
    leatherUntil: 17,
    umpireFee: 450,
    facilities: ['Parking', 'Changing Room', 'Turf Pitch', 'Washroom'],
    scenes: ['hills', 'oval-rings', 'crease'],
  },
}

const STEP_RUPEES = 50
const SATURDAY = 5
const FRIDAY = 4

/** To the next 50 rupees, as a price board has it. */
const rounded = (paise: Paise): Paise => Math.round(paise / toPaise(STEP_RUPEES)) * toPaise(STEP_RUPEES)
const isIn = (hour: number, [from, to]: readonly [number, number]) => hour >= from && hour < to

/** The slots that a kind of ground offers, as a mask. */
export function offeredSlots(kind: GroundKind): number {
  const all = Array.from({ length: SLOT_COUNT }, (_, slot) => slot)
  return slotMask(all.filter((slot) => PROFILES[kind].hours.some((span) => isIn(slotStartHour(slot), span))))
}

/** Fridays after five count as weekend: that is when everybody wants to play. */
function slotPaise({ kind, price }: DemoGround, weekday: number, slot: SlotIndex): Paise {
  const profile = PROFILES[kind]
  const hour = slotStartHour(slot)
  const isWeekend = weekday >= SATURDAY || (weekday === FRIDAY && hour >= 17)
  const dear = isIn(hour, profile.dear) ? percentOf(toPaise(price), profile.dearPercent) : toPaise(price)
  return isWeekend ? percentOf(dear, profile.weekendPercent) : dear
}

/** A week's prices of a ground by weekday, slot and ball. */
export function weeklyPrices(ground: DemoGround): WeeklyPriceValues[] {
  const { leatherPercent, leatherUntil } = PROFILES[ground.kind]
  const balls = ballsOf(ground.balls)
  return Array.from({ length: 7 }, (_, weekday) =>
    slotsInMask(offeredSlots(ground.kind)).map((slot) => {
      const paise = slotPaise(ground, weekday, slot)
      const hasLeather = balls.includes('leather') && slotStartHour(slot) < leatherUntil
      return {
        weekday,
        slot,
        tennis_paise: balls.includes('tennis') ? rounded(paise) : null,
        leather_paise: hasLeather ? rounded(percentOf(paise, leatherPercent)) : null,
      }
    }),
  ).flat()
}

/** What stands on the ground's page beside its prices; `turn` varies pictures and facilities among grounds of a kind. */
export function furnishing(kind: GroundKind, turn: number): { facilities: string[]; scenes: string[]; umpireFeePaise: Paise } {
  const { facilities, scenes, umpireFee } = PROFILES[kind]
  const kept = facilities.filter((_, index) => index < 3 || (index + turn) % 3 !== 0)
  const first = turn % Math.min(2, scenes.length)
  const turned = [...scenes.slice(first), ...scenes.slice(0, first)]
  return { facilities: kept, scenes: turned.slice(0, 1 + ((turn + 3) % scenes.length)), umpireFeePaise: toPaise(umpireFee) }
}
