import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { makePage, type Page, sendPage } from '../pages/page.ts'

/** A worker asks no other server, and a policy for everything else protects whoever opens the file itself. */
const policy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Takes the place of the worker on each device, deletes what it kept, and removes itself. */
const withdrawal = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('koya-')) await caches.delete(name)
  await registration.unregister()
}
`

/** The areas with a list of files of their own, which the build writes. */
const areas = ['mentee', 'mentor', 'admin']

/**
 * Serves the service worker and the lists of what a device keeps. Browsers ask for the worker with each page, so
 * with `OFFLINE=0` they withdraw it at the next one (decision 0117).
 */
export async function serveWorker(
  app: FastifyInstance,
  webRoot: string,
  worksOffline: boolean,
): Promise<void> {
  const serve = async (path: string, type: string, text: string) => {
    const page: Page = await makePage(text, { scripts: [], styles: [] })
    Object.assign(page.headers, { 'Content-Type': type, 'Content-Security-Policy': policy })
    app.get(path, async (request, reply) => sendPage(request, reply, page, 200))
  }
  const read = (file: string) => readFileSync(join(webRoot, 'worker', file), 'utf8')
  await serve('/worker.js', 'text/javascript; charset=utf-8', worksOffline ? read('worker.js') : withdrawal)
  if (!worksOffline) return
  for (const area of areas) {
    const file = `${area}.json`
    await serve(`/worker/${file}`, 'application/json; charset=utf-8', read(file))
  }
}
