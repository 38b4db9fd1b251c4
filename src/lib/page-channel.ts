import { CHANNEL, type ToPages } from '#core/offline/messages.ts'

const channel = new BroadcastChannel(CHANNEL)
// A channel's messages have no target to name, unlike a window's.
const post = channel.postMessage.bind(channel)
const listeners = new Set<(message: ToPages) => void>()

channel.addEventListener('message', ({ data }: MessageEvent<ToPages>) => tellHere(data))

function tellHere(message: ToPages): void {
  for (const listener of listeners) listener(message)
}

/** Tells every page of this browser, this one too. */
export function tellPages(message: ToPages): void {
  post(message)
  tellHere(message)
}

/** Calls back with what the worker and the pages tell. Answers the function that stops it. */
export function onToldPages(listener: (message: ToPages) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
