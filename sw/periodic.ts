import * as v from 'valibot'
import { BookingSchema, type Booking } from '#core/contract/bookings.ts'
import { changeSavedAnswer, listSavedKeys } from '#core/offline/saved-answers.ts'
import { personOfDevice, tokenFor } from '#sw/person.ts'
import { poll } from '#sw/polling.ts'

const ANSWER_MS = 20_000

/** A page of My Bookings as it is saved: `['bookings', 'list', query]`. */
const BookingsKeySchema = v.tuple([v.literal('bookings'), v.literal('list'), v.looseObject({ tab: v.literal('upcoming') })])

interface Page {
  rows: Booking[]
  total: number
}

async function fetchPage(query: Record<string, unknown>, token: string): Promise<Page | null> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`/api/bookings?${search}`, { headers, signal: AbortSignal.timeout(ANSWER_MS) })
  const rows = v.safeParse(v.array(BookingSchema), answer.ok ? await answer.json() : null)
  return rows.success ? { rows: rows.output, total: Number(answer.headers.get('x-total-count') ?? 0) } : null
}

/** The upcoming bookings that the person looked at, as they are by now. */
async function refreshBookings(person: number, token: string): Promise<void> {
  const isStill = async () => (await personOfDevice()) === person
  for (const key of await listSavedKeys(person)) {
    const ours = v.safeParse(BookingsKeySchema, key)
    const page = ours.success ? await fetchPage(ours.output[2], token) : null
    if (page) await changeSavedAnswer<Page>({ person, isStill }, key, () => ({ data: page, at: Date.now() }))
  }
}

/** From time to time, while nothing is open: whoever then opens Crease at a ground without a network sees how things stood today. */
export async function refreshSaved(): Promise<void> {
  const person = await personOfDevice()
  const token = person === null ? null : await tokenFor(person)
  if (person === null || token === null) return
  await poll(person, token)
  await refreshBookings(person, token)
}
