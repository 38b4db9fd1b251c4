/**
 * Which calls and answers a page knows, not which build it is: it grows when the contract changes in a way that older pages cannot live with, which
 * must wait until hardly one is older than the 30 days' notice of the terms. Everything else is only ever added to.
 */
export const CLIENT_VERSION = 1
/** The oldest page that the server still works with. */
export const OLDEST_CLIENT = 1
/** On every answer of the API: `OLDEST_CLIENT`. */
export const OLDEST_CLIENT_HEADER = 'x-oldest-client'
