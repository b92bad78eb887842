import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession } from '@playwright/test'
import { cpuSlowdown, type Line } from './lines.ts'
import type { MeasuredPage } from './pages.ts'
import { type Seen, watchPage } from './watch-page.ts'

export const kinds = ['document', 'script', 'style', 'font', 'picture', 'answer'] as const
type Kind = (typeof kinds)[number]

export interface Visit extends Seen {
  /**
   * The time at which the expected text appears. Without an expected text, the time of the app's start, or
   * of the largest paint if the app does not start.
   */
  ready: number
  bytesUntilReady: number
  /** The bytes until the network is quiet. */
  bytes: number
  byKind: Record<string, number>
  requests: number
}

interface Piece {
  kind: Kind
  bytes: number
  /** Unix time in milliseconds. */
  at: number
}

/** The network counts as quiet after this time without a new byte or request. */
const quietMilliseconds = 2500

/** Checks the file's extension, because a prefetched script has another resource type. */
function kindOf(url: string, type: string): Kind {
  const { pathname } = new URL(url)
  if (type === 'Document') return 'document'
  if (pathname.startsWith('/api/') && type !== 'Image') return 'answer'
  if (pathname.endsWith('.js')) return 'script'
  if (pathname.endsWith('.css')) return 'style'
  return pathname.endsWith('.woff2') ? 'font' : 'picture'
}

async function slowDown(devtools: CDPSession, { latencyMilliseconds, bytesPerSecond }: Line): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMilliseconds,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/** Records each piece of a response, and counts the requests whose responses brought bytes. */
function listen(devtools: CDPSession) {
  const pieces: Piece[] = []
  const asked = new Map<string, Kind>()
  const arrived = new Map<string, number>()
  let clock = 0
  let lastEventAt = Date.now()
  const note = (requestId: string, bytes: number, timestamp: number) => {
    lastEventAt = Date.now()
    const kind = asked.get(requestId)
    if (!kind || bytes <= 0) return
    arrived.set(requestId, (arrived.get(requestId) ?? 0) + bytes)
    pieces.push({ kind, bytes, at: clock + timestamp * 1000 })
  }
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime, timestamp }) => {
    if (!request.url.startsWith('http')) return
    clock = (wallTime - timestamp) * 1000
    lastEventAt = Date.now()
    asked.set(requestId, kindOf(request.url, type ?? ''))
  })
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) =>
    note(requestId, encodedDataLength, timestamp),
  )
  // Adds the response headers and other bytes that no `dataReceived` event reported.
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
    note(requestId, encodedDataLength - (arrived.get(requestId) ?? 0), timestamp),
  )
  const untilQuiet = async () => {
    while (Date.now() - lastEventAt < quietMilliseconds) await delay(100)
  }
  return { pieces, countRequests: () => arrived.size, untilQuiet }
}

const sum = (pieces: readonly Piece[]) => pieces.reduce((all, { bytes }) => all + bytes, 0)

async function openPage(context: BrowserContext, address: string, line: Line, shows = ''): Promise<Visit> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const { pieces, countRequests, untilQuiet } = listen(devtools)
  await slowDown(devtools, line)
  await page.addInitScript(watchPage, shows)
  await page.goto(address, { timeout: 120_000 })
  // Waits for the content first, because the network may be quiet while slow scripts run.
  if (shows)
    await page.waitForFunction(() => Reflect.get(window, 'seen').shown > 0, null, { timeout: 120_000 })
  await untilQuiet()
  const { seen, origin }: { seen: Seen; origin: number } = await page.evaluate(() => ({
    seen: Reflect.get(window, 'seen'),
    origin: performance.timeOrigin,
  }))
  await page.close()
  const ready = shows ? seen.shown : seen.alive || seen.largestPaint
  return {
    ...seen,
    ready,
    bytesUntilReady: sum(pieces.filter(({ at }) => at <= origin + ready)),
    bytes: sum(pieces),
    byKind: Object.fromEntries(
      kinds.map((kind) => [kind, sum(pieces.filter((piece) => piece.kind === kind))]),
    ),
    requests: countRequests(),
  }
}

/** Opens a page with an empty browser cache, or, with `again`, with a filled one. */
export async function visit(
  browser: Browser,
  server: string,
  page: MeasuredPage,
  line: Line,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const { session = null } = page
  if (session?.cookie) await context.addCookies([{ ...session.cookie, url: server }])
  await context.addInitScript((token) => {
    if (token === null) return
    localStorage.setItem('token', token)
    localStorage.setItem('expirationDate', new Date(Date.now() + 3_600_000).toISOString())
  }, session?.token ?? null)
  const address = `${server}${page.path}`
  if (page.again) await openPage(context, address, { ...line, latencyMilliseconds: 0, bytesPerSecond: -1 })
  const visited = await openPage(context, address, line, page.shows)
  await context.close()
  return visited
}
