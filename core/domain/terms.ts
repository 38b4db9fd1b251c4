/** What the terms promise (SPEC 9). */
export const MINIMUM_AGE = 18
/** Days between the announcement of changed terms and the day from which they count. */
export const NOTICE_DAYS = 30
/** How long a sign-in lasts without being used, in days. */
export const SESSION_DAYS = 30
/** How long a message of the contact form is kept, in days. */
export const MESSAGE_KEPT_DAYS = 365
