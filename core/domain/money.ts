/** An amount of money in whole paise. All arithmetic and the database use this; the wire carries rupees (DECISIONS 2). */
export type Paise = number

/** Rupees of the wire, a number with at most two decimals, from paise. */
export function toRupees(paise: Paise): number {
  return paise / 100
}

/** Paise from rupees of the wire, rounded half up to the paisa. */
export function toPaise(rupees: number): Paise {
  return Math.round(Number((rupees * 100).toFixed(4)))
}

/** `percent` of an amount, rounded half up to the paisa, once (DECISIONS 4). Amounts are not negative. */
export function percentOf(paise: Paise, percent: number): Paise {
  return Math.floor((paise * percent + 50) / 100)
}

/** Half of an amount, rounded half up to the paisa. */
export function halfOf(paise: Paise): Paise {
  return percentOf(paise, 50)
}

/** Before the hundreds, and before every two digits left of them. */
const GROUP_ENDS = /\B(?=(?:\d{2})*\d{3}$)/g

/** `1,23,456`: the digits of a whole number in groups as in India, written by hand because a visit's first Intl.NumberFormat is slow on phones. */
export function groupDigits(whole: number): string {
  return String(whole).replace(GROUP_ENDS, ',')
}

/** `₹1,23,456`: Indian grouping, paise only when not zero (DECISIONS 2). Takes rupees as the wire carries them. */
export function formatRupees(rupees: number): string {
  const paise = Math.abs(toPaise(rupees))
  const fraction = paise % 100 === 0 ? '' : `.${String(paise % 100).padStart(2, '0')}`
  return `${rupees < 0 ? '-' : ''}₹${groupDigits(Math.floor(paise / 100))}${fraction}`
}
