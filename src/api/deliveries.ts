import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listDeliveries, resendDelivery } from '#core/contract/deliveries.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { call, callCounted } from '#src/lib/http.ts'

export const DELIVERY_PAGE_SIZE = 25
/** How often it is looked how something that is being sent again stands. */
const UNDER_WAY_MS = 2_000
const ROOT = 'deliveries'

/** For super admins. Never kept on the device. */
export const deliveryQueries = {
  /** One page, from 1, of what could not be delivered, newest first, with the number of all. */
  page: (page: number) => {
    const query = { skip: String(DELIVERY_PAGE_SIZE * (page - 1)), limit: String(DELIVERY_PAGE_SIZE) }
    return queryOptions({
      queryKey: [ROOT, query],
      queryFn: ({ signal }) => callCounted(listDeliveries, { query }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 10_000,
      refetchInterval: ({ state }) => (state.data?.rows.some((row) => row.state === 'under_way') ? UNDER_WAY_MS : false),
    })
  },
}

/** Has something done once more. Throws OfflineError, ApiError, NetworkError. */
export function useResendDelivery() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      await requireConnection()
      return call(resendDelivery, { params: { id: String(id) } })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ROOT] }),
  })
}
