import { accountPages, pages } from '@koya/contract'
import { type Browser, chromium } from '@playwright/test'

/** Slow, paid-by-the-megabyte data, on a phone four times slower than the machine that measures. */
const bytesPerSecond = 400_000 / 8
const latencyMilliseconds = 400
const cpuSlowdown = 4
const rounds = 5
/** How much later than the landing page an account screen may show its text. */
const bound = 2.5

const [server = '', ...named] = process.argv.slice(2)
/** As mails lead there; this one was used already. */
const link = '?token=a&email=ada@koya.test'
const isFromMail = (path: string) => path === pages.confirmEmail || path === pages.resetPassword
const accountPaths = Object.values(accountPages).map((path) => (isFromMail(path) ? path + link : path))
const measuredPages = named.length > 0 ? named : [pages.landing, ...accountPaths]

interface Visit {
  firstPaint: number
  largestPaint: number
  /** When its scripts answer; a public page has none. */
  alive: number
  shift: number
  bytes: number
  requests: number
}

/** In the page: what the browser tells of paints and shifts, and when the app is alive. */
function watchPaints(): void {
  const seen = { firstPaint: 0, largestPaint: 0, alive: 0, shift: 0 }
  Object.assign(window, { seen })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  watch('layout-shift', (entry) => {
    if ('value' in entry) seen.shift += Number(entry.value)
  })
  new MutationObserver(() => {
    if (seen.alive === 0 && document.documentElement?.dataset.alive !== undefined)
      seen.alive = performance.now()
  }).observe(document, { subtree: true, attributeFilter: ['data-alive'], attributes: true })
}

/** A first visit: nothing is in the browser's cache. */
async function visit(browser: Browser, path: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  let bytes = 0
  let requests = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests++
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMilliseconds,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.addInitScript(watchPaints)
  await page.goto(`${server}${path}`, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(() => Reflect.get(window, 'seen'))
  await context.close()
  return { ...seen, bytes, requests }
}

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0

function middle(visits: readonly Visit[], what: keyof Visit): number {
  return median(visits.map((one) => one[what]))
}

const visits = new Map<string, Visit[]>(measuredPages.map((path) => [path, []]))
const browser = await chromium.launch({
  executablePath: process.env.KOYA_CHROMIUM ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
// In turns, so that whatever slows the machine down meanwhile slows all pages alike.
for (let round = 0; round < rounds; round++) {
  for (const [path, all] of visits) all.push(await visit(browser, path))
}
await browser.close()

const landing = middle(visits.get(pages.landing) ?? [], 'firstPaint')
let holds = true
const rows = [...visits].map(([path, all]) => {
  const firstPaint = middle(all, 'firstPaint')
  const timesLanding = landing === 0 ? 0 : firstPaint / landing
  if (accountPaths.includes(path) && timesLanding > bound) holds = false
  return [
    path,
    firstPaint.toFixed(),
    timesLanding.toFixed(2),
    middle(all, 'largestPaint').toFixed(),
    middle(all, 'alive').toFixed(),
    middle(all, 'shift').toFixed(3),
    (middle(all, 'bytes') / 1000).toFixed(1),
    middle(all, 'requests').toFixed(),
  ]
})
const titles = ['page', 'first', 'of landing', 'largest', 'alive', 'shift', 'kB', 'requests']
for (const [path = '', ...figures] of [titles, ...rows]) {
  process.stdout.write(`${path.padEnd(48)}${figures.map((figure) => figure.padStart(12)).join('')}\n`)
}
process.stdout.write(
  `Medians of ${rounds} first visits at 400 kbit/s, ${latencyMilliseconds} ms and a processor ${cpuSlowdown} times slower, in ms.\n`,
)
process.exit(holds ? 0 : 1)
