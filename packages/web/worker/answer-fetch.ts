/** The cache key of the frame, a page without personal data; lib/kept/kept-code.ts uses the same key. */
const frameAddress = '/dashboard/frame'

/** The worker waits this long for the server's answer before it opens the cached frame. */
const patienceMilliseconds = 4000

/** True for files whose address changes with their content. */
const isLasting = (pathname: string): boolean => /^\/(assets|api\/pictures)\//.test(pathname)

/** Answers requests for pages and for files that never change; leaves all others to the browser. */
export function answerFetch(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (isLasting(pathname)) event.respondWith(readFile(request))
}

/**
 * Returns the server's answer. If the answer is late or fails, returns the cached frame; without a frame,
 * waits for the answer.
 */
async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const answer = askServer(request, preloadResponse)
  const soon = await Promise.race([answer.catch(() => null), nothingAfter(patienceMilliseconds)])
  return soon ?? (await findKept(frameAddress)) ?? answer
}

/** Returns the answer of navigation preload, or requests the page if there is none. */
const askServer = async (request: Request, asked: Promise<Response | undefined>): Promise<Response> =>
  (await asked) ?? fetch(request)

const nothingAfter = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, null))

const readFile = async (request: Request): Promise<Response> => (await findKept(request)) ?? fetch(request)

/** Returns a cached response; undefined without one, or if the browser refuses access to its storage. */
const findKept = (what: Request | string): Promise<Response | undefined> =>
  caches.match(what, { ignoreVary: true }).catch(() => undefined)
