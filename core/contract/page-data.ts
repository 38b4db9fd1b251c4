/** The element of a page in which the server writes, as JSON, what the page would ask the API for first. */
export const PAGE_DATA_ID = 'page-data'
