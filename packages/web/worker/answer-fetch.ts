/** The app stores the frame in the cache under this address (lib/kept/kept-code.ts). No page has this address. */
const frameAddress = '/dashboard/frame'

/** After this time without an answer the worker opens the kept frame. */
const patienceMilliseconds = 4000

/** True for files whose address changes with their content and that contain no personal data. */
const isLasting = (pathname: string): boolean => /^\/(assets|api\/pictures)\//.test(pathname)

/**
 * Answers requests from pages of the areas. The worker asks the server first for pages, and reads files that
 * never change from the cache. The browser handles all other requests, such as API calls, without the worker.
 * The worker stores nothing.
 */
export function answerFetch(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // The browser itself sends forms and follows redirects, as it does without a worker.
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (isLasting(pathname)) event.respondWith(readFile(request))
}

/** Returns any answer of the server. Returns the kept frame only if the server does not answer. */
async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const answer = askServer(request, preloadResponse)
  const soon = await Promise.race([answer.catch(() => null), nothingAfter(patienceMilliseconds)])
  return soon ?? (await findKept(frameAddress)) ?? answer
}

/** Uses the response of navigation preload, which the browser may have requested while the worker started. */
const askServer = async (request: Request, asked: Promise<Response | undefined>): Promise<Response> =>
  (await asked) ?? fetch(request)

const nothingAfter = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, null))

const readFile = async (request: Request): Promise<Response> => (await findKept(request)) ?? fetch(request)

/** Also returns undefined if the browser refuses access to storage. */
const findKept = (what: Request | string): Promise<Response | undefined> =>
  caches.match(what, { ignoreVary: true }).catch(() => undefined)
