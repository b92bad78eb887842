/** How long each unit is, in seconds. */
const unitSeconds = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** '3 days ago', 'yesterday', 'in 2 hours' */
export function agoText(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000
  const found = unitSeconds.find(([, length]) => Math.abs(seconds) >= length)
  if (!found) return 'just now'
  const [unit, length] = found
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.trunc(seconds / length), unit)
}
