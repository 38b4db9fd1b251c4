import * as v from 'valibot'

/** One thing wrong with a request: where (part, then field path), what, and the kind of rule. */
export const ErrorItemSchema = v.object({ loc: v.array(v.union([v.string(), v.number()])), msg: v.string(), type: v.string() })
/** The body of every error answer: a sentence, or for 422 a list (DECISIONS 10). */
export const ErrorBodySchema = v.object({ detail: v.union([v.string(), v.array(ErrorItemSchema)]) })
export type ErrorBody = v.InferOutput<typeof ErrorBodySchema>
