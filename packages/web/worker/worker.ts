import { answerFetch } from './answer-fetch.ts'
import { openPressed } from './open-pressed.ts'
import { showPush } from './show-push.ts'

declare const self: ServiceWorkerGlobalScope

/*
 * Browsers accept listeners only while this file first runs, so every event of the service worker is listed
 * here. A new kind of event gets its own module and a line below (decision 0117).
 */

// A new worker may take over at once. No open page depends on files that only the old one could deliver.
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
