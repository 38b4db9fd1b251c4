import type * as v from 'valibot'
import type { Ground, GroundDetail, GroundPage, GroundSearchSchema, WeeklyPrice } from '#core/contract/grounds.ts'
import { weekdayIndexOf } from '#core/domain/calendar.ts'
import { slotIndexOf } from '#core/domain/slots.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { slotStatesFor } from '#server/modules/bookings/slot-states.ts'
import { canManage } from '#server/modules/grounds/policy.ts'
import { presentContacts, presentGround, presentSlotPrices, presentWeeklyPrice } from '#server/modules/grounds/presenter.ts'
import { findCard, findHome, getContacts, listByName, listCards, listWeeklyPrices } from '#server/modules/grounds/repository.ts'
import type { GroundFilters } from '#server/modules/grounds/search-filters.ts'
import { searchGrounds, type FoundGround, type GroundQuery } from '#server/modules/grounds/search.ts'

export type GroundSearch = v.InferOutput<typeof GroundSearchSchema>

const PLAIN_LIST_LIMIT = 500
const PAGE_SIZE = 20
const NEAREST = { withinKm: 50, limit: 12 }

/** Whose grounds are looked through: `show_all` opens an admin's own or all of them, whatever their standing (DECISIONS 8). */
function scopeOf({ show_all, is_active }: GroundSearch, actor: Actor | null): Pick<GroundFilters, 'standing' | 'ownerId'> {
  const isManaging = show_all === true && actor !== null && actor.role !== 'customer'
  if (!isManaging) return { standing: 'active' }
  return {
    ...(is_active !== undefined && { standing: is_active ? 'active' : 'disabled' }),
    ...(actor.role === 'ground_admin' && { ownerId: actor.id }),
  }
}

function queryOf(search: GroundSearch, actor: Actor | null): GroundQuery {
  const { skip = 0, limit = PAGE_SIZE, latitude, longitude, distance, ball_type, client_date, slot, name, location } = search
  const slotIndex = slot === undefined ? null : slotIndexOf(slot)
  return {
    ...scopeOf(search, actor),
    skip,
    limit,
    ...(name && { name }),
    ...(location && { location }),
    ...(ball_type && { ball: ball_type }),
    ...(client_date && { day: client_date }),
    ...(slotIndex !== null && { slot: slotIndex }),
    // SPEC 5: the distance counts only when both coordinates are there.
    ...(latitude !== undefined &&
      longitude !== undefined && { near: { latitude, longitude }, ...(distance !== undefined && { withinKm: distance }) }),
  }
}

async function groundsOf(db: Db, page: readonly FoundGround[]): Promise<Ground[]> {
  const distances = new Map(page.map(({ id, distance }) => [id, distance]))
  const cards = await listCards(db, [...distances.keys()], null)
  return cards.map((card) => presentGround(card, distances.get(card.id) ?? null))
}

/** A page of the search; with a `client_date` each ground carries that day's prices and slot states, so that a page is one call (DECISIONS 10). */
export async function searchPage(db: Db, search: GroundSearch, actor: Actor | null): Promise<GroundPage> {
  const { page, total } = await searchGrounds(db, queryOf(search, actor))
  const day = search.client_date
  if (day === undefined) return { grounds: await groundsOf(db, page), total_count: total }
  const ids = page.map(({ id }) => id)
  const distances = new Map(page.map(({ id, distance }) => [id, distance]))
  const [cards, states] = await Promise.all([listCards(db, ids, weekdayIndexOf(day)), slotStatesFor(db, ids, day, actor?.id ?? null)])
  return {
    grounds: cards.map((card) => ({
      ...presentGround(card, distances.get(card.id) ?? null),
      slot_prices: presentSlotPrices(card),
      slot_states: states.get(card.id) ?? {},
    })),
    total_count: total,
  }
}

/** The plain list, at most 500 by name: a ground admin's own, all for a super admin, the active ones for others (DECISIONS 8). */
export async function plainList(db: Db, actor: Actor | null): Promise<Ground[]> {
  const which = actor?.role === 'ground_admin' ? { ownerId: actor.id } : actor?.role === 'super_admin' ? 'all' : 'active'
  const cards = await listByName(db, which, PLAIN_LIST_LIMIT)
  return cards.map((card) => presentGround(card, null))
}

/** One ground with its week's prices, and for who manages it its contacts; a disabled one opens, a deleted one is not found (DECISIONS 8). */
export async function groundDetail(db: Db, id: number, actor: Actor | null): Promise<GroundDetail> {
  const card = await findCard(db, id)
  if (!card) throw notFound('Ground not found')
  const prices = await listWeeklyPrices(db, id)
  const contacts = actor && canManage(actor, card) ? presentContacts(await getContacts(db, id)) : {}
  return { ...presentGround(card, null), weekly_pricing: prices.map(presentWeeklyPrice), ...contacts }
}

/** The week's prices of a ground that is not deleted. */
export async function weeklyPricing(db: Db, id: number): Promise<WeeklyPrice[]> {
  const { weekly_pricing } = await groundDetail(db, id, null)
  return weekly_pricing
}

/** The active grounds nearest to where the person lives, at most 12 within 50 km; none when that is not known. */
export async function nearestGrounds(db: Db, actor: Actor): Promise<Ground[]> {
  const near = await findHome(db, actor.id)
  if (!near) return []
  const { page } = await searchGrounds(db, { standing: 'active', near, withinKm: NEAREST.withinKm, skip: 0, limit: NEAREST.limit })
  return groundsOf(db, page)
}
