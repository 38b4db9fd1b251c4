import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import type { ToWorker } from '#core/offline/messages.ts'
import { WAITING_NAME } from '#core/offline/queue.ts'
import { refreshSaved } from '#sw/periodic.ts'
import { changePerson } from '#sw/person.ts'
import { pollForPage } from '#sw/polling.ts'
import { forgetPushes, openPressed, showPush } from '#sw/push.ts'
import { answererOf, type Answerer } from '#sw/rules.ts'
import { seenPictures, seenTiles } from '#sw/seen.ts'
import { shellOf } from '#sw/shell.ts'
import { sendAtSync, sendForPage } from '#sw/waiting.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// This file only wires: who answers what is in rules.ts, what each does in its own file.
const shell = shellOf(self.__WB_MANIFEST)

function answer(answerer: Answerer, handler: Parameters<typeof registerRoute>[1]): void {
  registerRoute(
    ({ request: { method, mode, destination }, sameOrigin, url }) =>
      answererOf({
        method,
        isOwn: sameOrigin,
        isNavigation: mode === 'navigate',
        isImage: destination === 'image',
        path: url.pathname,
      }) === answerer,
    handler,
  )
}
answer('shell', shell.answerAddress)
answer('files', shell.answerFile)
answer('pictures', seenPictures)
answer('tiles', seenTiles)

self.addEventListener('install', (event) => event.waitUntil(shell.install(event)))
// The pages that are open have no worker before the first one, and have been asked before another.
self.addEventListener('activate', (event) => event.waitUntil(shell.activate(event).then(() => self.clients.claim())))

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker | null
  // A new version waits until the person says so (DECISIONS 9): the page asks by this message.
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message?.type === 'person') event.waitUntil(changePerson(message.person).then((hasLeft) => (hasLeft ? forgetPushes() : undefined)))
  if (message?.type === 'send-waiting') event.waitUntil(sendForPage(message.person, message.token))
  if (message?.type === 'poll') event.waitUntil(pollForPage(message, event.ports[0]))
})

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
self.addEventListener('sync', ((event: SyncEvent) => {
  if (event.tag === WAITING_NAME) event.waitUntil(sendAtSync())
}) as EventListener)
self.addEventListener('periodicsync', ((event: SyncEvent) => {
  if (event.tag === 'refresh') event.waitUntil(refreshSaved())
}) as EventListener)

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPressed(event.notification)))
