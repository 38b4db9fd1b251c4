/** The number of a ground in an address; null when it is none. */
export function groundIdOf(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
