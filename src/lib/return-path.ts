import { addressReader } from '#src/lib/address-params.ts'

/** Reads `to` of /login: a path of this app, never another site. */
export const readReturnParams = addressReader({
  to: (value) => (typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined),
})
