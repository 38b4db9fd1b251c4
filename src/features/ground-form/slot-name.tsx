import { formatSlot } from '#src/lib/format.ts'

/** When an hour starts; until when is told to those who hear it, and needs no room. */
export function SlotName({ label }: { label: string }) {
  const [start, end] = formatSlot(label).split(' – ')
  return (
    <>
      {start}
      <span className="visually-hidden"> – {end}</span>
    </>
  )
}
