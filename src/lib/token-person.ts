import { storedToken } from '#src/lib/token.ts'

/** Whose access token this is, as it says itself; null when it cannot be read. The server checks it; here it keeps two people apart. */
function personOf(token: string): number | null {
  try {
    const claims = JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return Number(claims.sub) || null
  } catch {
    return null
  }
}

/** The stored access token if it is this person's: another tab may have signed out, or somebody else in, a moment ago. */
export function tokenOf(person: number): string | null {
  const token = storedToken()
  return token !== null && personOf(token) === person ? token : null
}

/** Whether a token took the place of another of the same person; a visitor's call had none. */
export function isSamePerson(before: string | null, now: string | null): boolean {
  return before === null || now === null || personOf(before) === personOf(now)
}
