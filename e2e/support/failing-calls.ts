import { expect, type Page } from '@playwright/test'
import { moveTo } from './areas.ts'

/** The ways in which a page's calls can end; `as ever` leaves them unchanged. */
export type Ending = 'as ever' | 'fault' | 'busy' | 'too many' | 'no answer' | 'no network'

export const failures: readonly Ending[] = ['fault', 'busy', 'no answer', 'no network']
/** Calls of account screens can also exceed a rate limit. */
export const accountFailures: readonly Ending[] = [...failures, 'too many']

/** The message of every refused call. */
export const refusal = 'The loom is being mended'

export interface Plan {
  ending: Ending
  /** The call that fails, such as `GET /tasks`; if absent, every call except `GET /profile` fails. */
  only?: string
}

declare global {
  interface Window {
    callsOfTest: { made: string[]; underWay: number; settled: () => Promise<void> }
  }
}

const planEntry = 'plan-of-test'

/** Replaces `fetch` in the page: records each API call and ends it as planned. */
function standBetween([entry, message]: readonly [string, string]): void {
  const { ending = 'as ever', only }: Partial<Plan> = JSON.parse(sessionStorage.getItem(entry) ?? '{}')
  const statuses: Partial<Record<Ending, [number, string]>> = {
    fault: [500, 'internal'],
    busy: [503, 'busy'],
    'too many': [429, 'too_many_requests'],
  }
  const turn = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(null)
    })
  const calls = {
    made: [] as string[],
    underWay: 0,
    async settled() {
      let last = -1
      for (let idle = 0; idle < 10; idle++) {
        await turn()
        if (calls.underWay > 0 || calls.made.length !== last) idle = 0
        last = calls.made.length
      }
    },
  }
  window.callsOfTest = calls
  // The test's clock controls `setTimeout` but not `AbortSignal.timeout`, so a `setTimeout` replaces it.
  AbortSignal.timeout = (milliseconds) => {
    const waiting = new AbortController()
    setTimeout(() => waiting.abort(), milliseconds)
    return waiting.signal
  }
  const fails = (call: string) => (only ? call === only : call !== 'GET /profile')
  const send = window.fetch.bind(window)
  const end = async (address: string, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(address, location.href)
    const call = `${init?.method ?? 'GET'} ${pathname.replace('/api', '')}${search}`
    if (!pathname.startsWith('/api/')) return send(address, init)
    calls.made.push(call)
    const isLooping = calls.made.filter((made) => made === call).length > 20
    if (isLooping || (fails(call) && ending === 'no answer')) {
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      })
    }
    calls.underWay++
    try {
      const refused = statuses[ending]
      // Does not read the bell's event stream, because reading an open stream would not end.
      if (ending === 'as ever' || !fails(call)) {
        return await send(address, init).then(async (response) => {
          if (pathname.endsWith('/events')) return response
          const { status, headers } = response
          return new Response(await response.arrayBuffer(), { status, headers })
        })
      }
      await turn()
      if (refused === undefined) throw new TypeError('Failed to fetch')
      const [status, code] = refused
      return Response.json({ message, code }, { status, headers: { 'Retry-After': '1' } })
    } finally {
      calls.underWay--
    }
  }
  window.fetch = (address, init) => end(address instanceof Request ? address.url : String(address), init)
}

/** Installs the replaced `fetch` and a controlled clock in the following pages. */
export async function standBetweenCalls(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(standBetween, [planEntry, refusal] as const)
  await page.goto('/privacy')
}

/** Opens a page whose calls end as `plan` says, and returns its calls within `seconds`. */
export async function openFor(page: Page, path: string, plan: Plan, seconds: number): Promise<string[]> {
  await keepPlan(page, plan)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  return letPass(page, seconds)
}

/** Opens a page through the app's router, and returns its calls within `seconds`. */
export async function moveFor(page: Page, path: string, seconds: number): Promise<string[]> {
  await page.evaluate(() => {
    // Marks the old page's innermost elements, except tabs in `nav`, which the new page may keep.
    for (const left of document.querySelectorAll('main :not(:has(*), nav *)'))
      left.setAttribute('data-left', '')
    window.callsOfTest.made.length = 0
  })
  await moveTo(page, path)
  await expect(page.locator('main [data-left]')).toHaveCount(0)
  return letPass(page, seconds)
}

const keepPlan = (page: Page, plan: Plan): Promise<void> =>
  page.evaluate(([entry, text]) => sessionStorage.setItem(entry, text), [
    planEntry,
    JSON.stringify(plan),
  ] as const)

/** Advances the clock in small steps, waits after each step for calls under way, and returns all calls. */
async function letPass(page: Page, seconds: number): Promise<string[]> {
  await settle(page)
  for (let passed = 0; passed < seconds; passed += stepSeconds) {
    await page.clock.runFor(stepSeconds * 1000)
    await settle(page)
  }
  return page.evaluate(() => window.callsOfTest.made)
}

const stepSeconds = 2

/** Waits twice until calls time out, because some content loads after other content (rules: shell 22). */
export async function giveUp(page: Page): Promise<void> {
  for (let waits = 0; waits < 2; waits++) {
    await page.clock.runFor(20_000)
    await settle(page)
  }
}

const settle = (page: Page): Promise<void> => page.evaluate(() => window.callsOfTest.settled())
