import { ROLES } from '#core/domain/permissions.ts'
import { addressReader, oneOf, text, wholeIn } from '#src/lib/address-params.ts'

/** Reads the query of `/user-management`: the search, the role and the page. */
export const readPeopleParams = addressReader({ q: text(100), role: oneOf(ROLES), page: wholeIn(1, Number.MAX_SAFE_INTEGER) })
export type PeopleParams = ReturnType<typeof readPeopleParams>
