import { useSyncExternalStore } from 'react'

/** What is put to a person beside the page: this version is too old for the server; a new version; to install the app. */
export type PromptKind = 'too-old' | 'update' | 'install'
/** By kind, what happens when the person agrees. */
export type Prompts = Readonly<Partial<Record<PromptKind, () => void>>>

let prompts: Prompts | null = null
const listeners = new Set<() => void>()

/** Puts something to the person; without `accept` takes it back. */
export function prompt(kind: PromptKind, accept?: () => void): void {
  prompts = { ...prompts, [kind]: accept }
  for (const notify of listeners) notify()
}

/** What is to be put to the person; null as long as nothing ever was. */
export function usePrompts(): Prompts | null {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    () => prompts,
  )
}
