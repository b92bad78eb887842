/** How long each unit is, in seconds. */
const unitSeconds = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const findUnit = (seconds: number) => unitSeconds.find(([, length]) => Math.abs(seconds) >= length)

/** '3 days', '1 hour': how long something has lasted; null for less than a minute. */
export function spanText(iso: string, now = Date.now()): string | null {
  const seconds = (now - Date.parse(iso)) / 1000
  const found = findUnit(seconds)
  if (!found) return null
  const [unit, length] = found
  const number = Math.trunc(seconds / length)
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(number)
}

/** '3 days ago', 'yesterday', 'in 2 hours' */
export function agoText(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000
  const found = findUnit(seconds)
  if (!found) return 'just now'
  const [unit, length] = found
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.trunc(seconds / length), unit)
}
