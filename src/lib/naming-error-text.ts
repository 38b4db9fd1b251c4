import { m } from '#src/paraglide/messages.js'
import { getLocale } from '#src/paraglide/runtime.js'

/** The fields that a sentence with a number in it may name. */
const FIELDS: Readonly<Record<string, () => string>> = {
  'Price per hour': m.ground_form_price,
  'Umpire fee': m.ground_form_umpire,
  Latitude: m.ground_form_latitude,
  Longitude: m.ground_form_longitude,
}
const fieldName = (name = '') => (getLocale() === 'en' ? name : (FIELDS[name]?.() ?? name))

type Words = (first: string, second: string, third: string) => string
const NAMING: readonly [RegExp, Words][] = [
  [/^At most (\d+) characters$/, (count) => m.ground_form_error_long({ count })],
  [/^(.+) must be a number$/, (name) => m.ground_form_error_number({ field: fieldName(name) })],
  [/^(.+) must be at least (-?\d+)$/, (name, least) => m.ground_form_error_least({ field: fieldName(name), least })],
  [/^(.+) must be at most (-?\d+)$/, (name, most) => m.ground_form_error_most({ field: fieldName(name), most })],
  [
    /^Maximum (\d+) images allowed\. Currently have (\d+) images\. Can only add (\d+) more\.$/,
    (max, there, more) => m.ground_form_error_too_many({ max, there, more }),
  ],
  [/^(.+) is too large\. Max size is 10MB$/s, (name) => m.ground_form_error_too_large({ name })],
  [/^(.+) is not a valid image file$/s, (name) => m.ground_form_error_no_image({ name })],
  [/^(.+) has too many pixels\. Max is 50 million$/s, (name) => m.ground_form_error_pixels({ name })],
]

/** A sentence that names a field, a file or a number, in the language of the page; null when it is none of those. */
export function namingErrorText(sentence: string): string | null {
  for (const [pattern, words] of NAMING) {
    const [, first = '', second = '', third = ''] = pattern.exec(sentence) ?? []
    if (first) return words(first, second, third)
  }
  return null
}
