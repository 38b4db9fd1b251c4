/** The languages of the texts. */
export const LANGUAGE_CODES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGE_CODES)[number]
