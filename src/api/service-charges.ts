import { queryOptions } from '@tanstack/react-query'
import { getServiceCharges, type ServiceCharges } from '#core/contract/slots.ts'
import { toPaise, toRupees } from '#core/domain/money.ts'
import { FALLBACK_SERVICE_CHARGE_PAISE, priceOf } from '#core/domain/pricing.ts'
import { call } from '#src/lib/http.ts'

/** The charges assumed when the call fails (SPEC 9): 10 %, 49 rupees and GST on them. `base` in rupees. */
export function fallbackCharges(base: number): ServiceCharges {
  const price = priceOf(toPaise(base), FALLBACK_SERVICE_CHARGE_PAISE)
  return {
    slot_price: base,
    slot_price_10pct: toRupees(price.slotPrice10pct),
    service_charge: toRupees(price.serviceCharge),
    service_gst: toRupees(price.serviceGst),
    advance_amount: toRupees(price.advance),
  }
}

/** What is paid online for a base price. Never rejects for a failed call: the fallback takes its place, silently (SPEC 8). */
export const serviceChargeQueries = {
  /** `base` in rupees: slot price plus umpire fee. */
  of: (groundId: number, base: number) =>
    queryOptions({
      queryKey: ['service-charges', groundId, base],
      queryFn: async ({ signal }): Promise<ServiceCharges> => {
        try {
          return await call(getServiceCharges, { params: { id: String(groundId) }, query: { slot_price: String(base) } }, { signal })
        } catch (error) {
          if (signal.aborted) throw error
          return fallbackCharges(base)
        }
      },
      networkMode: 'always',
      staleTime: 60_000,
    }),
}
