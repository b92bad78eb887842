import type { Page, Request } from '@playwright/test'

/** Follows what the page asks the API from now on, pictures aside. */
function onApiCall(page: Page, look: (path: string, request: Request) => void): void {
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname.startsWith('/api/photos/')) return
    look(`${pathname.slice('/api'.length)}${search}`, request)
  })
}

/** Method, path and query of what the page asks the API from now on. */
export function apiCallsOf(page: Page): string[] {
  const calls: string[] = []
  onApiCall(page, (path, request) => calls.push(`${request.method()} ${path}`))
  return calls
}

/**
 * Once the bell of an area has asked how much is new, and listens: it asks nothing by itself after that. To be called
 * before the page opens.
 */
export const bellListens = (page: Page): Promise<Request> => page.waitForRequest('**/api/inbox/events')

/** What the page sends to the API from now on. */
export function apiBodiesOf(page: Page): unknown[] {
  const bodies: unknown[] = []
  onApiCall(page, (_, request) => bodies.push(request.postDataJSON()))
  return bodies
}

/** How many documents the page asks for from now on. */
export function documentsOf(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  return () => documents
}

/** Lets a call of the page wait until it is let go; then it gets the answer given, or the server's own. */
export async function hold(page: Page, path: string, answer?: { status: number; json: unknown }) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/api${path}`, async (route) => {
    await promise
    await (answer ? route.fulfill(answer) : route.continue())
  })
  return resolve
}

/** Answers as the server does, with some of it changed. */
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

/** Watches from now on; what it answers waits until the page has fetched all that it fetches by itself. */
export function watchTraffic(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    // The bell listens for as long as the page is looked at.
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

/** Once the page has nothing to do: whether the code that it fetches ahead has come. */
const untilIdle = async (): Promise<boolean> => {
  // A page that paints nothing may get no idle moment for many seconds.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  const ahead = document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')
  return Array.from(ahead).every(({ href }) => performance.getEntriesByName(href).length > 0)
}
