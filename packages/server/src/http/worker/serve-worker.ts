import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { makePage, sendPage } from '../pages/page.ts'

/** The worker may connect only to this server. */
const policy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The script that replaces the worker on each device, deletes its caches, and unregisters itself. */
const withdrawal = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('koya-')) await caches.delete(name)
  await registration.unregister()
}
`

const areas = ['mentee', 'mentor', 'admin']

/**
 * Serves the service worker and its file lists. Without offline use, serves `withdrawal` instead
 * (decision 0117).
 */
export function serveWorker(app: FastifyInstance, webRoot: string, worksOffline: boolean): void {
  const serve = (path: string, type: string, text: string) => {
    const page = makePage(text, { scripts: [], styles: [] })
    Object.assign(page.headers, { 'Content-Type': type, 'Content-Security-Policy': policy })
    app.get(path, async (request, reply) => sendPage(request, reply, page, 200))
  }
  const read = (file: string) => readFileSync(join(webRoot, 'worker', file), 'utf8')
  serve('/worker.js', 'text/javascript; charset=utf-8', worksOffline ? read('worker.js') : withdrawal)
  if (!worksOffline) return
  for (const area of areas) {
    const file = `${area}.json`
    serve(`/worker/${file}`, 'application/json; charset=utf-8', read(file))
  }
}
