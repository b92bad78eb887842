/**
 * The address under which the app caches the frame, a page without personal data (lib/kept/kept-code.ts). The
 * server has no page at this address.
 */
const frameAddress = '/dashboard/frame'

/** The worker waits this long for the server's answer before it opens the cached frame. */
const patienceMilliseconds = 4000

/** True for files whose address changes with their content and that contain no personal data. */
const isLasting = (pathname: string): boolean => /^\/(assets|api\/pictures)\//.test(pathname)

/**
 * Answers requests from the pages of the areas. For a page, the worker asks the server first. For a file that
 * never changes, it looks in the cache first. The browser handles all other requests, such as API calls,
 * without the worker. The worker stores nothing.
 */
export function answerFetch(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // Leaves requests that are no GET, and requests to other sites, to the browser. The browser also follows
  // redirects itself, as it does without a worker.
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (isLasting(pathname)) event.respondWith(readFile(request))
}

/**
 * Returns any answer of the server. If the server does not answer in time, returns the frame, the cached page
 * without personal data.
 */
async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const answer = askServer(request, preloadResponse)
  const soon = await Promise.race([answer.catch(() => null), nothingAfter(patienceMilliseconds)])
  return soon ?? (await findKept(frameAddress)) ?? answer
}

/**
 * Returns the response of navigation preload, if the browser has requested one while the worker started.
 * Otherwise requests the page.
 */
const askServer = async (request: Request, asked: Promise<Response | undefined>): Promise<Response> =>
  (await asked) ?? fetch(request)

const nothingAfter = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, null))

const readFile = async (request: Request): Promise<Response> => (await findKept(request)) ?? fetch(request)

/**
 * Returns a response from the cache. Returns undefined if there is none, or if the browser refuses access to
 * storage.
 */
const findKept = (what: Request | string): Promise<Response | undefined> =>
  caches.match(what, { ignoreVary: true }).catch(() => undefined)
