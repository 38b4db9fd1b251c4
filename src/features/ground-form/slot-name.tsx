import { formatSlotEnd, formatSlotStart } from '#src/lib/format.ts'

/** When an hour starts; until when is told to those who hear it, and needs no room. */
export function SlotName({ label }: { label: string }) {
  return (
    <>
      {formatSlotStart(label)}
      <span className="visually-hidden"> – {formatSlotEnd(label)}</span>
    </>
  )
}
