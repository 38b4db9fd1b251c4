/** The element of a page in which the server writes, as JSON, what the page would ask the API for first. */
export const PAGE_DATA_ID = 'page-data'

/** What stands in that element. */
export interface PageData {
  /** Path and query of the call, as the page would make it. */
  address: string
  /** What a visitor is answered. */
  answer: unknown
}
