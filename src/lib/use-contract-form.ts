import { useState } from 'react'
import * as v from 'valibot'
import { ApiError } from '#src/lib/api-error.ts'
import { useBusyWhile } from '#src/lib/use-busy.ts'
import { formErrorText } from '#src/lib/form-error-text.ts'

type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>> & {
  readonly entries: Readonly<Record<string, unknown>>
}
type Values<S extends ObjectSchema> = Partial<v.InferInput<S>>
type Name<S extends ObjectSchema> = keyof v.InferInput<S> & string
type Errors<S extends ObjectSchema> = Partial<Record<Name<S>, string>>

function firstIssues<S extends ObjectSchema>(issues: readonly v.BaseIssue<unknown>[]): Errors<S> {
  const errors: Errors<S> = {}
  for (const issue of issues) {
    const name = v.getDotPath(issue)?.split('.')[0] as Name<S> | undefined
    if (name !== undefined) errors[name] ??= formErrorText(issue.message)
  }
  return errors
}

/** Fields of a 422: `loc` is the part (`body`), then the field. */
function refusedFields<S extends ObjectSchema>(error: ApiError): Errors<S> {
  const errors: Errors<S> = {}
  if (!error.body || typeof error.body.detail === 'string') return errors
  for (const { loc, msg } of error.body.detail) {
    const name = String(loc.find((step) => step !== 'body') ?? '') as Name<S>
    errors[name] ??= formErrorText(msg)
  }
  return errors
}

/**
 * A form whose validator is the contract's schema. Values stay as they were typed, whatever goes wrong;
 * an error disappears when its field changes. The tab is busy while something other than `initial` stands in it.
 */
export function useContractForm<S extends ObjectSchema>(schema: S, initial: Values<S>) {
  const [values, setValues] = useState<Values<S>>(initial)
  const [errors, setErrors] = useState<Errors<S>>({})
  // As text: lists are other objects each time. What was saved comes back as what the form begins with.
  useBusyWhile(JSON.stringify({ ...initial, ...values }) !== JSON.stringify(initial))

  function setValue<N extends Name<S>>(name: N, value: Values<S>[N]): void {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _mended, ...rest }) => rest as Errors<S>)
  }

  return {
    values,
    errors,
    setValue,
    /** Puts sentences at fields; those of other fields stay. */
    setErrors: (more: Errors<S>) => setErrors((before) => ({ ...before, ...more })),
    /** What the schema makes of the values, or null with a sentence at each field that is wrong. */
    validate(): v.InferOutput<S> | null {
      // A field that was never touched is there, and empty: then its own sentence is told, not that a key is missing.
      const untouched = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, undefined]))
      const result = v.safeParse(schema, { ...untouched, ...values })
      setErrors(result.success ? {} : firstIssues<S>(result.issues))
      return result.success ? result.output : null
    },
    /** Takes the server's refusal: true when it was about fields of this form and now stands at them. */
    takeRefusal(error: unknown): boolean {
      const fields = error instanceof ApiError && error.status === 422 ? refusedFields<S>(error) : {}
      setErrors((before) => ({ ...before, ...fields }))
      return Object.keys(fields).some((name) => name in values)
    },
    /** Props of a text field. */
    field<N extends Name<S>>(name: N) {
      return {
        value: (values[name] ?? '') as string,
        onChange: (value: string) => setValue(name, value as Values<S>[N]),
        errorMessage: errors[name],
      }
    },
  }
}

/** The form over a schema, for parts of a form that are files of their own. */
export type ContractForm<S extends ObjectSchema> = ReturnType<typeof useContractForm<S>>
