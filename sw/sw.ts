import type { PrecacheEntry } from 'workbox-precaching'
import { keepSeenPictures } from '#sw/pictures.ts'
import { serveShell } from '#sw/shell.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// This file only wires: what is answered from where is in the files it names.
serveShell(self.__WB_MANIFEST)
keepSeenPictures()

// A new version waits until the person says so (DECISIONS 9): the page asks by this message.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
