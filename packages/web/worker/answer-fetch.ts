/** Under this address the pages of the app store the frame (lib/kept/kept-code.ts). No page has it. */
const frameAddress = '/dashboard/frame'

/** After this time without an answer the kept frame opens. */
const patienceMilliseconds = 4000

/** True for files whose address changes with their content, and that hold nothing personal. */
const isLasting = (pathname: string): boolean => /^\/(assets|api\/pictures)\//.test(pathname)

/**
 * Answers what pages of the areas ask for. The server comes first for pages, and what never changes comes from
 * the device. Everything else, and each call of the API, goes by without the worker. It stores nothing.
 */
export function answerFetch(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // The browser itself sends forms and follows redirects, as it does without a worker.
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (isLasting(pathname)) event.respondWith(readFile(request))
}

/** Returns the answer of the server, whatever it is, and the kept frame only where none comes. */
async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const answer = askServer(request, preloadResponse)
  const soon = await Promise.race([answer.catch(() => null), nothingAfter(patienceMilliseconds)])
  return soon ?? (await findKept(frameAddress)) ?? answer
}

/** The browser may have asked already, while the worker started. */
const askServer = async (request: Request, asked: Promise<Response | undefined>): Promise<Response> =>
  (await asked) ?? fetch(request)

const nothingAfter = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, null))

const readFile = async (request: Request): Promise<Response> => (await findKept(request)) ?? fetch(request)

/** Returns undefined also where the browser forbids storage. */
const findKept = (what: Request | string): Promise<Response | undefined> =>
  caches.match(what, { ignoreVary: true }).catch(() => undefined)
