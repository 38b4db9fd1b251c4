import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The number in E.164, or null when it is not a possible phone number. A bare ten-digit number is Indian (DECISIONS 2). */
export function toE164(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, 'IN')
  return parsed?.isPossible() ? parsed.number : null
}
