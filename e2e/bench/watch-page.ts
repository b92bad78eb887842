/** What the page itself tells of a visit, in milliseconds since it was asked for. */
export interface Seen {
  firstPaint: number
  largestPaint: number
  /** Scripts answer; a public page has none. */
  alive: number
  /** What it was opened for is there. */
  shown: number
  /** In which a press would have waited: all above 50 ms of each piece of work. */
  blocked: number
  shift: number
}

/** Runs in the page before anything else; it may name nothing from outside of it. */
export function watchPage(shows: string): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, alive: 0, shown: 0, blocked: 0, shift: 0 }
  Object.assign(window, { seen })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  watch('longtask', ({ duration }) => {
    seen.blocked += duration - 50
  })
  watch('layout-shift', (entry) => {
    if ('value' in entry) seen.shift += Number(entry.value)
  })
  const look = () => {
    if (seen.alive === 0 && document.documentElement?.dataset.alive !== undefined)
      seen.alive = performance.now()
    if (seen.shown > 0 || shows === '' || !document.body?.textContent?.includes(shows)) return
    seen.shown = performance.now()
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-alive'],
  })
}
