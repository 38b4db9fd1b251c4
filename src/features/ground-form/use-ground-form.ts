import { useEffect, useState } from 'react'
import { GroundFieldsSchema } from '#core/contract/ground-management.ts'
import type { GroundDetail } from '#core/contract/grounds.ts'
import { NO_PICTURES } from '#src/features/ground-form/chosen-pictures.ts'
import { groundDraft, type GroundDraft } from '#src/features/ground-form/ground-draft.ts'
import { BLANK, valuesOf, type GroundValues } from '#src/features/ground-form/ground-values.ts'
import { useContractForm } from '#src/lib/use-contract-form.ts'

/**
 * The form of a ground, null for a new one, with what was typed and chosen before a reload. It is kept on this device with each
 * change until it is saved or given up.
 */
export function useGroundForm(ground: GroundDetail | null, draft: GroundDraft) {
  const groundId = ground?.id ?? null
  const [start] = useState<GroundValues>(() => ({ ...(ground ? valuesOf(ground) : BLANK), ...draft.values }))
  const form = useContractForm(GroundFieldsSchema, start)
  const [pictures, setPictures] = useState(draft.pictures)
  const values = form.values as GroundValues
  const clean = ground ? valuesOf(ground) : BLANK
  const isTyped = JSON.stringify(values) !== JSON.stringify(clean)

  useEffect(() => {
    if (values !== start) void groundDraft.keepValues(groundId, isTyped ? values : null)
  }, [values, start, groundId, isTyped])
  useEffect(() => {
    if (pictures !== draft.pictures) void groundDraft.keepPictures(groundId, pictures)
  }, [pictures, draft, groundId])

  return {
    ...form,
    groundId,
    values,
    images: ground?.images ?? [],
    pictures,
    setPictures,
    set<Name extends keyof GroundValues>(name: Name, value: GroundValues[Name]) {
      form.setValue(name, value as never)
    },
    isChanged: isTyped || pictures.files.length > 0,
    /** Shows the ground as it is, or an empty form; what was typed and chosen is gone. */
    async startOver(from: GroundDetail | null = ground) {
      for (const [name, value] of Object.entries(from ? valuesOf(from) : BLANK)) form.setValue(name as keyof GroundValues, value as never)
      setPictures(NO_PICTURES)
      await groundDraft.forget(groundId)
    },
  }
}

/** The form, for its sections. */
export type GroundForm = ReturnType<typeof useGroundForm>
