import * as v from 'valibot'
import { DaySchema, IdParamSchema, MomentSchema, RupeesSchema, SlotLabelSchema, numberParam } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'
import { SlotStatesSchema } from '#core/contract/grounds.ts'

// What a ground's page asks before anything is booked. Apart from bookings.ts, or that page would load all of a booking's schemas.

const groundParams = v.object({ id: IdParamSchema })

export const getSlotStates = endpoint('GET /bookings/slot-states/{id}', {
  summary: 'What is booked at a ground on a day',
  access: 'open',
  params: groundParams,
  query: v.object({ booking_date: DaySchema }),
  response: v.object({ slot_states: SlotStatesSchema, server_time: MomentSchema }),
})

export const getAvailability = endpoint('GET /bookings/availability/{id}', {
  summary: 'Slots at a ground on a day that nobody else can take any more',
  access: 'open',
  params: groundParams,
  query: v.object({ date: v.optional(DaySchema), booking_date: v.optional(DaySchema) }),
  response: v.object({ booked_slots: v.array(SlotLabelSchema) }),
})

export const ServiceChargesSchema = v.object({
  slot_price: RupeesSchema,
  slot_price_10pct: RupeesSchema,
  service_charge: RupeesSchema,
  service_gst: RupeesSchema,
  advance_amount: RupeesSchema,
})
export type ServiceCharges = v.InferOutput<typeof ServiceChargesSchema>

export const getServiceCharges = endpoint('GET /bookings/service-charges/{id}', {
  summary: 'What is paid online for a base price in rupees (DECISIONS 4)',
  access: 'open',
  params: groundParams,
  query: v.object({ slot_price: numberParam(0, 10_000_000) }),
  response: ServiceChargesSchema,
})
