/** Sent with the refresh of a start-up: without a cookie the answer is then 204, nothing to renew, and not 401. */
export const START_UP_HEADER = 'x-start-up'
