import { CHANNEL, type ToPages } from '#core/offline/messages.ts'

/** Tells every page of this browser. */
export function tellPages(message: ToPages): void {
  const channel = new BroadcastChannel(CHANNEL)
  // A channel's messages have no target to name, unlike a window's.
  const post = channel.postMessage.bind(channel)
  post(message)
  channel.close()
}
