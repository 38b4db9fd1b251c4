import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import { getMe } from '#core/contract/auth.ts'
import { updateLocation, updateProfile, type ProfileSchema } from '#core/contract/profile.ts'
import { placeQueries } from '#src/api/places.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { currentPosition } from '#src/lib/geolocation.ts'
import { call } from '#src/lib/http.ts'
import { session } from '#src/lib/session.ts'
import { sendOrKeep } from '#src/lib/waiting-writes.ts'

/** The position is known, but not in which town it is (SPEC 5). */
export class NoCityError extends Error {
  constructor() {
    super('No city, town or village at this position')
    this.name = 'NoCityError'
  }
}

export const profileQueries = {
  /** The person anew; the whole app shows what it answers. Asked each time the profile is opened. */
  me: (userId: number) =>
    queryOptions({
      queryKey: ['profile', userId],
      queryFn: async ({ signal }) => {
        const user = await call(getMe, undefined, { signal })
        session.update(user)
        return user
      },
      staleTime: 0,
      gcTime: 0,
      // Somebody may be typing.
      refetchOnWindowFocus: false,
    }),
}

/** SPEC 2, profile information; what is saved is shown everywhere. Without a network it waits (DECISIONS 9). Answers which of the two. */
export function useUpdateProfile() {
  return useMutation({
    mutationFn: async (body: v.InferInput<typeof ProfileSchema>) => {
      const sent = await sendOrKeep(updateProfile, { body }, { kind: 'profile', about: null })
      if (sent.state === 'sent') session.update(sent.answer)
      return sent.state
    },
  })
}

/**
 * Where the phone is becomes where the person lives; answers the town. Fails with PositionError when the phone does not tell,
 * NoCityError when the place has no town, OfflineError without a network.
 */
export function useUpdateLocation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await requireConnection()
      const position = await currentPosition()
      const { city } = await client.fetchQuery(placeQueries.at(position.latitude, position.longitude))
      if (city === null) throw new NoCityError()
      session.update(await call(updateLocation, { body: { city, ...position } }))
      return city
    },
    // What is near is another thing now.
    onSuccess: () => {
      for (const root of ['grounds', 'open-matches']) void client.invalidateQueries({ queryKey: [root] })
    },
  })
}
