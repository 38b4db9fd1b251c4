import { useQuery } from '@tanstack/react-query'
import { groundDraft, type GroundDraft } from '#src/features/ground-form/ground-draft.ts'

/** What was kept of this form on this device; undefined for the moment that reading takes. */
export function useDraft(groundId: number | null): GroundDraft | undefined {
  const { data } = useQuery({
    queryKey: ['ground-draft', groundId],
    queryFn: () => groundDraft.read(groundId),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
  return data
}
