/** Values that the page records, with times in milliseconds since the navigation started. */
export interface Seen {
  firstPaint: number
  largestPaint: number
  /** The time at which the app has started; 0 if it has not. */
  alive: number
  /** The time at which the expected text appears; 0 if it does not. */
  shown: number
  /** Total blocking time: the sum of what each long task takes beyond 50 ms. */
  blocked: number
  shift: number
}

/** Playwright sends only the source text, so the function must use nothing from outside itself. */
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
    if (seen.shown > 0 || shows === '') return
    // Looks only inside `main` and dialogs, because the HTML also contains the page's data elsewhere.
    const parts = [...document.querySelectorAll('main, dialog')]
    if (!parts.some(({ textContent }) => textContent?.includes(shows))) return
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
