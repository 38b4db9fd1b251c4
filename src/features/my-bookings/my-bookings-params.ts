import * as v from 'valibot'
import { isDay } from '#core/domain/calendar.ts'

export const BOOKING_TABS = ['upcoming', 'past', 'cancelled'] as const

const orNothing = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

/** The query of `/my-bookings`: tab, ground's name, date, page. What is nonsense is as if it were not there. */
export const MyBookingsParamsSchema = v.object({
  tab: orNothing(v.picklist(BOOKING_TABS)),
  name: orNothing(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  date: orNothing(v.pipe(v.string(), v.check(isDay))),
  page: orNothing(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type MyBookingsParams = v.InferOutput<typeof MyBookingsParamsSchema>
