const unitSeconds = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const findUnit = (seconds: number) => unitSeconds.find(([, length]) => Math.abs(seconds) >= length)

/** Returns the time since a moment, such as '3 days'; null for less than a minute. */
export function spanText(iso: string, now: number): string | null {
  const seconds = (now - Date.parse(iso)) / 1000
  const found = findUnit(seconds)
  if (!found) return null
  const [unit, length] = found
  const number = Math.trunc(seconds / length)
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(number)
}

/** Lagos is an hour ahead of UTC all year round. */
const dayInLagos = (moment: number) => Math.floor((moment + 3_600_000) / 86_400_000)

/** Returns '3 days ago', 'in 2 hours' or 'just now'. `byDay` counts days by the calendar in Lagos. */
export function agoText(iso: string, now: number, byDay = false): string {
  const moment = Date.parse(iso)
  const seconds = (moment - now) / 1000
  const found = findUnit(seconds)
  if (!found) return 'just now'
  const [unit, length] = found
  const number = byDay && unit === 'day' ? dayInLagos(moment) - dayInLagos(now) : Math.trunc(seconds / length)
  return new Intl.RelativeTimeFormat('en').format(number, unit)
}
