import type { Page, Request } from '@playwright/test'

/** Observes the page's API calls from now on, except calls for photos of people. */
function onApiCall(page: Page, look: (path: string, request: Request) => void): void {
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname.startsWith('/api/photos/')) return
    look(`${pathname.slice('/api'.length)}${search}`, request)
  })
}

/** Collects method, path and query of the page's API calls from now on. */
export function apiCallsOf(page: Page): string[] {
  const calls: string[] = []
  onApiCall(page, (path, request) => calls.push(`${request.method()} ${path}`))
  return calls
}

/** Resolves when the bell opens its event stream; call this function before the page opens. */
export const bellListens = (page: Page): Promise<Request> => page.waitForRequest('**/api/inbox/events')

/** Tells the page that its browser saves data: no event stream, and offline data only after consent. */
export const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })

/** Collects the bodies that the page sends to the API from now on. */
export function apiBodiesOf(page: Page): unknown[] {
  const bodies: unknown[] = []
  onApiCall(page, (_, request) => bodies.push(request.postDataJSON()))
  return bodies
}

/** Counts the documents that the page loads from now on. */
export function documentsOf(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  return () => documents
}

/** Holds calls to a path until the returned function runs; `answer` then replaces the server's answer. */
export async function hold(page: Page, path: string, answer?: { status: number; json: unknown }) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/api${path}`, async (route) => {
    await promise
    await (answer ? route.fulfill(answer) : route.continue())
  })
  return resolve
}

/** Changes the server's answers to GET calls. */
export const changeAnswer = <Body extends object>(
  page: Page,
  path: string,
  change: (body: Body) => object,
): Promise<unknown> =>
  page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })

/** Watches requests; the returned function waits until the page loads nothing more by itself. */
export function watchTraffic(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    // The bell's event stream stays open as long as the page.
    if (!request.url().endsWith('/api/inbox/events')) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return async () => {
    let idleInARow = 0
    while (idleInARow < 3) {
      const hasAllAhead = await page.evaluate(untilIdle)
      idleInARow = hasAllAhead && underWay.size === 0 ? idleInARow + 1 : 0
    }
  }
}

/** Waits until idle, at most half a second; true if all prefetched code has arrived. */
const untilIdle = async (): Promise<boolean> => {
  // A page that paints nothing may get no idle callback for many seconds.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  const ahead = document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')
  return Array.from(ahead).every(({ href }) => performance.getEntriesByName(href).length > 0)
}

/** Counts the page's requests that finish from now on, and their bytes with response headers. */
export async function countBytes(page: Page): Promise<{ bytes: number; requests: number }> {
  const sum = { bytes: 0, requests: 0 }
  const line = await page.context().newCDPSession(page)
  const add = (bytes: number) => {
    sum.bytes += bytes
    sum.requests++
  }
  line.on('Network.loadingFinished', ({ encodedDataLength }) => add(encodedDataLength))
  line.on('Network.requestWillBeSent', ({ redirectResponse }) => {
    if (redirectResponse) add(redirectResponse.encodedDataLength)
  })
  // The service worker, not the page, fetches a document, so Chromium counts 0 bytes for it on the page.
  line.on('Network.responseReceived', ({ type, response: { fromServiceWorker, headers } }) => {
    if (type !== 'Document' || !fromServiceWorker) return
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    sum.bytes += head.join('').length + Number(headers['content-length'] ?? 0)
  })
  await line.send('Network.enable')
  return sum
}

/** Lets each `put` into a browser database fail (rules: shell 44). */
export const storeNothing = (page: Page) =>
  page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room', 'QuotaExceededError')
    }
  })
