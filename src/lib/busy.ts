const tasks = new Set<object>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const notify of listeners) notify()
}

/** Something has begun that a reload would spoil: a booking, a payment, an upload, what was typed. Answers what ends it. */
export function beBusy(): () => void {
  const task = {}
  tasks.add(task)
  tell()
  return () => {
    tasks.delete(task)
    tell()
  }
}

/** Whether a reload of this tab would spoil something now. */
export const isBusy = (): boolean => tasks.size > 0

/** Calls back when the tab begins or ends to be busy. Answers what stops it, which tells whether it was still on. */
export function onBusyChange(notify: () => void): () => boolean {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
