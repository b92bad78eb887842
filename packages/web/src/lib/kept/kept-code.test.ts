import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepCode, readKeptFiles, removeCode, removeFiles, removeOldCode, tellStored } from './kept-code.ts'

const entry = '/assets/entry.client-2.js'
const list = { frame: '/dashboard/tasks', entry, files: [entry, '/assets/app-1.css'], bytes: 20 }
const page = `<html lang="en"><script src="${entry}"></script></html>`
let stored: Map<string, string>
let asked: string[]
let frame: () => Promise<Response>
let locks: string[]
let isRegistered: boolean
let told: string
let cached: string

const pathOf = (what: Request | string) => (typeof what === 'string' ? what : new URL(what.url).pathname)

/** A `Request` that takes a path without an origin, as in a browser. */
class PageRequest extends Request {
  constructor(address: string, options?: RequestInit) {
    super(new URL(address, 'https://koya.example'), options)
  }
}

beforeEach(() => {
  stored = new Map()
  asked = []
  locks = []
  isRegistered = false
  frame = async () => new Response(page, { headers: { 'Content-Encoding': 'br', Vary: 'Cookie' } })
  vi.stubGlobal('window', {})
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('fetch', (address: string, { credentials, redirect }: RequestInit = {}) => {
    asked.push([address, credentials, redirect].join(' ').trim())
    return frame()
  })
  const cache = {
    keys: async () => [...stored.keys()].map((path) => new PageRequest(path)),
    addAll: async (requests: Request[]) => {
      for (const request of requests) stored.set(pathOf(request), 'a file')
    },
    put: async (address: string, answer: Response) => {
      const names = [...answer.headers.keys()].filter((name) => name !== 'content-type')
      stored.set(address, [await answer.text(), ...names].join(' '))
    },
    delete: async (request: Request) => stored.delete(pathOf(request)),
  }
  vi.stubGlobal('caches', {
    open: async () => cache,
    has: async (name: string) => name === cached,
    keys: async () => ['koya-code', 'of another program'],
    delete: async (name: string) => {
      asked.push(`delete ${name}`)
      return true
    },
  })
  told = 'true'
  cached = 'koya-code'
  const navigationPreload = {
    setHeaderValue: async (value: string) => {
      if (!isRegistered) throw new DOMException('No active worker', 'InvalidStateError')
      told = value
    },
  }
  const registration = { navigationPreload, unregister: async () => (isRegistered = false) }
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async (_: string, { scope }: RegistrationOptions) => {
        isRegistered = scope === '/dashboard'
      },
      getRegistration: async () => registration,
    },
    locks: { query: async () => ({ held: locks.map((name) => ({ name })) }) },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the files come first and then the frame, asked for without a cookie and without a redirect', async () => {
  expect(await keepCode(list, new AbortController().signal)).toBe(true)
  expect(asked).toEqual(['/dashboard/tasks omit error'])
  expect([...stored]).toEqual([
    [entry, 'a file'],
    ['/assets/app-1.css', 'a file'],
    ['/dashboard/frame', page.replace('<html', '<html data-kept')],
  ])
  expect(isRegistered).toBe(true)
})

test('what is there is not fetched again', async () => {
  stored.set(entry, 'from before')
  await keepCode(list, new AbortController().signal)
  expect(stored.get(entry)).toBe('from before')
})

test.each<[string, () => Promise<Response>]>([
  ['a page of another version', async () => new Response('<html><script src="/assets/other.js">')],
  ['a page of a fault, whatever it names', async () => new Response(page, { status: 503 })],
])('%s does not become the frame', async (_, answer) => {
  frame = answer
  expect(await keepCode(list, new AbortController().signal)).toBe(false)
  expect(stored.has('/dashboard/frame')).toBe(false)
})

test('old files go once no page of another version is open, and the frame stays', async () => {
  stored = new Map([entry, '/dashboard/frame', '/assets/entry.client-1.js'].map((path) => [path, 'kept']))
  locks = [`koya-version ${entry}`, 'koya-version /assets/entry.client-1.js', 'koya-outbox']
  await removeOldCode(list)
  expect(stored.size).toBe(3)
  locks = [`koya-version ${entry}`, 'koya-outbox']
  await removeOldCode(list)
  expect([...stored.keys()]).toEqual([entry, '/dashboard/frame'])
})

test('the list of files is withdrawn only where the server says that it is not there', async () => {
  frame = async () => Response.json(list)
  expect(await readKeptFiles('MENTEE')).toEqual(list)
  expect(asked).toEqual(['/worker/mentee.json'])
  frame = async () => new Response('', { status: 404 })
  expect(await readKeptFiles('MENTEE')).toBe('withdrawn')
  frame = async () => new Response('', { status: 503 })
  expect(await readKeptFiles('MENTEE')).toBeNull()
  frame = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await readKeptFiles('MENTEE')).toBeNull()
})

test('removing takes the worker and the files of Koya, and nothing of others', async () => {
  isRegistered = true
  await removeCode()
  expect([isRegistered, asked]).toEqual([false, ['delete koya-code']])
})

test('the server learns which area and version the browser has stored, until they are removed', async () => {
  await tellStored('MENTEE', list)
  expect(told).toBe('true')
  isRegistered = true
  cached = ''
  await tellStored('MENTEE', list)
  expect(told).toBe('true')
  cached = 'koya-code'
  await tellStored('MENTEE', list)
  expect(told).toBe(`MENTEE ${entry}`)
  await removeFiles()
  expect([isRegistered, told]).toEqual([true, 'true'])
})
