import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerFetch } from './answer-fetch.ts'

const origin = 'https://koya.example'
const frame = 'the kept frame'
let stored: Map<string, string>
let asked: string[]
let server: () => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map([['/dashboard/frame', frame]])
  asked = []
  server = async () => new Response('from the server')
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(new URL(request.url).pathname)
    return server()
  })
  vi.stubGlobal('caches', {
    match: async (what: Request | string) => {
      const text = stored.get(typeof what === 'string' ? what : new URL(what.url).pathname)
      return text === undefined ? undefined : new Response(text)
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Asking {
  method?: string
  isPage?: boolean
  /** The answer to a request that the browser sent while the worker started (navigation preload). */
  preloaded?: Promise<Response>
}

/** Returns the worker's answer to a request; undefined if the worker leaves the request to the browser. */
function ask(address: string, { method = 'GET', isPage = false, preloaded }: Asking = {}) {
  const request = new Request(new URL(address, origin), { method })
  // `new Request` refuses the mode `navigate`, so the test sets the mode afterwards.
  if (isPage) Object.defineProperty(request, 'mode', { value: 'navigate' })
  let answer: Promise<Response> | undefined
  answerFetch(
    Object.assign(new Event('fetch'), {
      request,
      preloadResponse: preloaded ?? Promise.resolve(undefined),
      respondWith: (given: Response | PromiseLike<Response>) => {
        answer = Promise.resolve(given)
      },
      waitUntil: () => undefined,
      handled: Promise.resolve(undefined),
      clientId: '',
      resultingClientId: '',
      replacesClientId: '',
    }),
  )
  return answer
}
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text()
const never = () => new Promise<Response>(() => undefined)

test('a page comes from the server, whatever it says, and is asked for once', async () => {
  server = async () => new Response('a fault', { status: 503 })
  const answer = await ask('/dashboard', { isPage: true })
  expect([answer?.status, await answer?.text(), asked]).toEqual([503, 'a fault', ['/dashboard']])
  const preloaded = Promise.resolve(new Response('asked already'))
  expect(await textOf(ask('/dashboard', { isPage: true, preloaded }))).toBe('asked already')
  expect(asked).toHaveLength(1)
})

test('without a network the kept frame opens for every page', async () => {
  server = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await textOf(ask('/dashboard/inbox', { isPage: true }))).toBe(frame)
  const preloaded = Promise.reject<Response>(new TypeError('Failed to fetch'))
  expect(await textOf(ask('/dashboard/inbox', { isPage: true, preloaded }))).toBe(frame)
})

test('the frame opens after four seconds without an answer, and not before', async () => {
  server = never
  let opened: string | undefined
  const opening = textOf(ask('/dashboard', { isPage: true })).then((text) => {
    opened = text
  })
  await vi.advanceTimersByTimeAsync(3999)
  expect(opened).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await opening
  expect(opened).toBe(frame)
})

test('where nothing is kept, a slow answer is waited for, and a failure stays one', async () => {
  stored.clear()
  server = async () => {
    await new Promise((resolve) => setTimeout(resolve, 9000))
    return new Response('late')
  }
  const late = textOf(ask('/dashboard', { isPage: true }))
  await vi.advanceTimersByTimeAsync(9000)
  expect(await late).toBe('late')
  server = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(ask('/dashboard', { isPage: true })).rejects.toThrow('Failed to fetch')
})

test('where the browser forbids storage, the server answers', async () => {
  vi.stubGlobal('caches', { match: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
  expect(await textOf(ask('/assets/app-1.js'))).toBe('from the server')
})

test.each(['/assets/app-1.js', '/api/pictures/1'])('%s comes from the device first', async (address) => {
  expect(await textOf(ask(address))).toBe('from the server')
  stored.set(address, 'kept')
  expect(await textOf(ask(address))).toBe('kept')
  expect(asked).toEqual([address])
})

test.each<[string, string, Asking]>([
  ['calls of the API', '/api/tasks', {}],
  ['the list of kept files', '/worker/mentee.json', {}],
  ['an address that only ends like a file', '/dashboard/assets/app-1.js', {}],
  ['forms', '/dashboard/settings', { method: 'POST', isPage: true }],
  ['other sites', 'https://elsewhere.example/assets/app-1.js', {}],
  ['pages of other sites', 'https://elsewhere.example/dashboard', { isPage: true }],
])('%s go by without the worker', (_, address, asking) => {
  stored.set(new URL(address, origin).pathname, 'kept')
  expect(ask(address, asking)).toBeUndefined()
})
