import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { createGround, deleteImage, setPrimaryImage, updateGround, type GroundFormSchema } from '#core/contract/ground-management.ts'
import type { GroundDetail, GroundImage } from '#core/contract/grounds.ts'
import { isDefinite, newKey } from '#src/lib/attempts.ts'
import { groundQueries } from '#src/api/grounds.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { drafts } from '#src/lib/drafts.ts'
import { call } from '#src/lib/http.ts'
import { upload, type Sent } from '#src/lib/upload.ts'

export type GroundTexts = v.InferInput<typeof GroundFormSchema>

export interface GroundToSave {
  /** Null: a new one. */
  id: number | null
  texts: GroundTexts
  pictures: readonly File[]
  onSent: (sent: Sent) => void
  signal: AbortSignal
}

const KeptSchema = v.object({ what: v.string(), key: v.string() })
const keptAs = (id: number | null) => `ground-save-${id ?? 'new'}`
/** Two presses at once are one attempt. */
let open: { name: string; key: Promise<string> } | null = null

async function keptKey(id: number | null, what: string): Promise<string> {
  const kept = v.safeParse(KeptSchema, await drafts.read(keptAs(id)))
  if (kept.success && kept.output.what === what) return kept.output.key
  const key = newKey()
  await drafts.keep(keptAs(id), { what, key })
  return key
}

/** Outlives the page: when the phone ends it before the answer, the form comes back, and saving it again is the same attempt. */
function keyFor(id: number | null, what: string): Promise<string> {
  const name = `${id} ${what}`
  if (open?.name !== name) open = { name, key: keptKey(id, what) }
  return open.key
}

async function forgetKey(id: number | null): Promise<void> {
  open = null
  await drafts.forget(keptAs(id))
}

async function save({ id, texts, pictures, ...options }: GroundToSave): Promise<GroundDetail> {
  await requireConnection()
  const request = { body: texts, files: pictures }
  const named = pictures.map(({ name, size, lastModified }) => [name, size, lastModified])
  const sending = { ...options, idempotencyKey: await keyFor(id, JSON.stringify([texts, named])) }
  try {
    const ground = await (id === null
      ? upload(createGround, request, sending)
      : upload(updateGround, { ...request, params: { id: String(id) } }, sending))
    await forgetKey(id)
    return ground
  } catch (error) {
    if (isDefinite(error)) await forgetKey(id)
    throw error
  }
}

/**
 * Sends the whole ground with its new pictures; the same form again after a lost answer makes no second ground.
 * Fails with OfflineError, ApiError, NetworkError, AbortError.
 */
export function useSaveGround() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: (ground) => {
      client.setQueryData(groundQueries.detail(ground.id).queryKey, ground)
      // Searches, lists and the hours that can be booked.
      for (const root of ['grounds', 'slot-states', 'owner-day']) void client.invalidateQueries({ queryKey: [root] })
    },
  })
}

/** What a change of one picture answers is shown at once. Fails with OfflineError, ApiError, NetworkError. */
function useImageChange(groundId: number, change: (imageId: number) => Promise<GroundImage[]>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (imageId: number) => {
      await requireConnection()
      return change(imageId)
    },
    onSuccess: (images) => {
      client.setQueryData(groundQueries.detail(groundId).queryKey, (ground) => ground && { ...ground, images })
      void client.invalidateQueries({ queryKey: ['grounds'] })
    },
    // Nobody knows what was done, or the picture is not what the page showed.
    onError: () => void client.invalidateQueries({ queryKey: groundQueries.detail(groundId).queryKey }),
  })
}

const paramsOf = (groundId: number, imageId: number) => ({ params: { ground: String(groundId), image: String(imageId) } })

/** Makes a picture the primary one of its ground. */
export function useSetPrimaryImage(groundId: number) {
  return useImageChange(groundId, (imageId) => call(setPrimaryImage, paramsOf(groundId, imageId)))
}

/** Removes a picture; the server refuses to remove the last one (SPEC 5). */
export function useDeleteImage(groundId: number) {
  return useImageChange(groundId, (imageId) => call(deleteImage, paramsOf(groundId, imageId)))
}
