import { removeAll } from '#sw/remove-all.ts'

declare const self: ServiceWorkerGlobalScope

// A worker in place of sw.ts when that one does harm: `npm run build -- --kill-switch` makes it /sw.js. It takes over at once and answers nothing.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(removeAll()))
