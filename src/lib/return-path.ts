import { useRouterState } from '@tanstack/react-router'
import { addressReader } from '#src/lib/address-params.ts'

/** Reads `to` of /login: a path of this app, never another site. */
export const readReturnParams = addressReader({
  to: (value) => (typeof value === 'string' && /^\/(?![\s/\\])/.test(value) ? value : undefined),
})

/** Nobody wants to come back to these. */
const PASSING = new Set(['/', '/login', '/register', '/forgot-password', '/reset-password'])

/** The `to` for a link to sign in or up: the page one is on with all its parameters, or where a page on the way already leads. */
export function returnPathOf({ pathname, href, search }: { pathname: string; href: string; search: Record<string, unknown> }) {
  return PASSING.has(pathname) ? readReturnParams(search).to : href
}

/** `returnPathOf` the page that is shown. */
export function useReturnPath(): string | undefined {
  return useRouterState({ select: ({ location }) => returnPathOf(location) })
}
