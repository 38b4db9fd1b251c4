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

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 })

/** `₹1,23,456`: Indian grouping, paise only when not zero (DECISIONS 2). Takes rupees as the wire carries them. */
export function formatRupees(rupees: number): string {
  return (Number.isInteger(rupees) ? whole : withPaise).format(rupees)
}
