/** Index of an hourly slot: 0 is 06:00 AM, 16 is 10:00 PM. SPEC 9, DECISIONS 2. */
export type SlotIndex = number

export const FIRST_SLOT_HOUR = 6
export const SLOT_COUNT = 17

function clockLabel(hour: number): string {
  const half = hour < 12 ? 'AM' : 'PM'
  return `${String(hour % 12 || 12).padStart(2, '0')}:00 ${half}`
}

/** The 17 labels, `06:00 AM - 07:00 AM` … `10:00 PM - 11:00 PM`; the position is the slot's index. */
export const SLOT_LABELS: readonly string[] = Array.from({ length: SLOT_COUNT }, (_, index) => {
  const hour = FIRST_SLOT_HOUR + index
  return `${clockLabel(hour)} - ${clockLabel(hour + 1)}`
})

const indexByLabel = new Map(SLOT_LABELS.map((label, index) => [label, index]))

/** The index of a slot label, or null when it is not one of the 17. */
export function slotIndexOf(label: string): SlotIndex | null {
  return indexByLabel.get(label) ?? null
}

/** The label of a slot index. Throws RangeError outside 0…16. */
export function slotLabelOf(index: SlotIndex): string {
  const label = SLOT_LABELS[index]
  if (label === undefined) throw new RangeError(`No slot has the index ${index}`)
  return label
}

/** The hour (0–23, ground's local time) at which a slot starts. */
export function slotStartHour(index: SlotIndex): number {
  return FIRST_SLOT_HOUR + index
}

/** Bit mask of slot indexes: bit i is set when slot i is in the list. */
export function slotMask(indexes: Iterable<SlotIndex>): number {
  let mask = 0
  for (const index of indexes) mask |= 1 << index
  return mask
}

/** The slot indexes of a bit mask, in ascending order. */
export function slotsInMask(mask: number): SlotIndex[] {
  return SLOT_LABELS.map((_, index) => index).filter((index) => (mask >> index) & 1)
}
