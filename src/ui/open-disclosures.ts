import { useState } from 'react'

/** Which of some disclosures are open: at first one, or none. */
export function useOpenDisclosures<Id extends string>(ids: readonly Id[], first: Id | undefined) {
  const [open, setOpen] = useState<ReadonlySet<Id>>(() => new Set(first === undefined ? [] : [first]))
  const isAllOpen = ids.every((id) => open.has(id))
  return {
    open,
    isAllOpen,
    toggleAll: () => setOpen(new Set(isAllOpen ? [] : ids)),
    /** What the browser has opened or closed; the others stay as they are. */
    note(id: Id, isOpen: boolean) {
      setOpen((before) => {
        if (before.has(id) === isOpen) return before
        return new Set(ids.filter((other) => (other === id ? isOpen : before.has(other))))
      })
    },
  }
}
