import { answerFetch } from './answer-fetch.ts'
import { openPressed } from './open-pressed.ts'
import { showPush } from './show-push.ts'

declare const self: ServiceWorkerGlobalScope

/* Browsers accept a service worker's listeners only during the first run of its script (decision 0117). */

// A new worker may take over at once, because no open page depends on the files of the old worker.
self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(begin()))

self.addEventListener('fetch', answerFetch)

self.addEventListener('push', showPush)

self.addEventListener('notificationclick', openPressed)

async function begin(): Promise<void> {
  // Without navigation preload, each page request would wait for the start of the worker.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}
