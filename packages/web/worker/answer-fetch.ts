/**
 * The app caches the frame, a page without personal data, under this address (lib/kept/kept-code.ts). The
 * server has no page there.
 */
const frameAddress = '/dashboard/frame'

/** The worker waits this long for the server's answer before it opens the cached frame. */
const patienceMilliseconds = 4000

/** True for files whose address changes with their content and that contain no personal data. */
const isLasting = (pathname: string): boolean => /^\/(assets|api\/pictures)\//.test(pathname)

/**
 * Answers a page request from the server or, without its answer, with the frame. Takes a file that never
 * changes from the cache first. The browser handles all other requests, such as API calls. The worker stores
 * nothing.
 */
export function answerFetch(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // The browser handles requests that are no GET, and requests to other sites.
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (isLasting(pathname)) event.respondWith(readFile(request))
}

/**
 * Returns the server's answer, whatever it is. Without an answer in time, returns the cached frame. Without
 * a cached frame, waits for the server.
 */
async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const answer = askServer(request, preloadResponse)
  const soon = await Promise.race([answer.catch(() => null), nothingAfter(patienceMilliseconds)])
  return soon ?? (await findKept(frameAddress)) ?? answer
}

/**
 * Returns the answer of navigation preload, which the browser requests while the worker starts. Otherwise
 * requests the page.
 */
const askServer = async (request: Request, asked: Promise<Response | undefined>): Promise<Response> =>
  (await asked) ?? fetch(request)

const nothingAfter = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, null))

const readFile = async (request: Request): Promise<Response> => (await findKept(request)) ?? fetch(request)

/**
 * Returns a response from the cache. Undefined if there is none, or if the browser refuses access to storage.
 */
const findKept = (what: Request | string): Promise<Response | undefined> =>
  caches.match(what, { ignoreVary: true }).catch(() => undefined)
