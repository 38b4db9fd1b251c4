/** What holds where the configuration says nothing else (DECISIONS 1): the server's defaults, and what a page assumes until it has asked. */
export const DEFAULT_HOLD_SECONDS = 600
export const DEFAULT_MAX_HOLDS = 3
export const DEFAULT_CANCELLATION_HOURS = 4
