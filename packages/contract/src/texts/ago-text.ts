/** The length of each unit in seconds. */
const unitSeconds = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const findUnit = (seconds: number) => unitSeconds.find(([, length]) => Math.abs(seconds) >= length)

/** Returns how long something has lasted: '3 days', '1 hour'. Returns null for less than a minute. */
export function spanText(iso: string, now: number): string | null {
  const seconds = (now - Date.parse(iso)) / 1000
  const found = findUnit(seconds)
  if (!found) return null
  const [unit, length] = found
  const number = Math.trunc(seconds / length)
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(number)
}

/**
 * Returns '3 days ago', '1 day ago' or 'in 2 hours'. Does not say 'yesterday', because 43 hours ago may be the
 * day before yesterday.
 */
export function agoText(iso: string, now: number): string {
  const seconds = (Date.parse(iso) - now) / 1000
  const found = findUnit(seconds)
  if (!found) return 'just now'
  const [unit, length] = found
  return new Intl.RelativeTimeFormat('en').format(Math.trunc(seconds / length), unit)
}
