import * as v from 'valibot'

/** `to` of /login: a path of this app, never another site; anything else is as if nothing was asked. */
export const ReturnSearchSchema = v.object({
  to: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\/(?![/\\])/))), undefined)),
})
