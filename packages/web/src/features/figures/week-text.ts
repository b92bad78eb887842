const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Returns the dates of the week that begins on this day, such as '16 to 22 November'. */
export function weekText(day: string): string {
  const [first, last] = [new Date(day), new Date(Date.parse(day) + 6 * dayMilliseconds)]
  const month = (date: Date) => monthName.format(date)
  const begins = month(first) === month(last) ? first.getUTCDate() : `${first.getUTCDate()} ${month(first)}`
  return `${begins} to ${last.getUTCDate()} ${month(last)}`
}

/** Returns the day as short text below a plot, such as '16 November'. */
export const mondayText = (day: string): string =>
  `${new Date(day).getUTCDate()} ${monthName.format(new Date(day))}`

const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds
const daySeconds = 24 * hourSeconds

export const counted = (number: number, noun: string) => `${number} ${number === 1 ? noun : `${noun}s`}`

/**
 * Returns text such as '2.4 days', rounded up. If `most`, the longest duration shown beside it, is below two
 * days, uses hours instead of days.
 */
export function durationText(seconds: number, most = seconds): string {
  if (seconds < hourSeconds) return counted(Math.ceil(seconds / minuteSeconds), 'minute')
  if (seconds < daySeconds || most < 2 * daySeconds) return counted(Math.ceil(seconds / hourSeconds), 'hour')
  return counted(inTenths(seconds, daySeconds), 'day')
}

/** Returns the time in a unit, rounded up to a tenth of it. */
const inTenths = (seconds: number, unitSeconds: number) => Math.ceil((seconds * 10) / unitSeconds) / 10

/** Returns the time as a number in the unit, rounded up; fewer than ten days have one decimal. */
export function shortText(seconds: number, unit: { seconds: number; noun: string }): string {
  const tenths = inTenths(seconds, unit.seconds)
  return unit.noun === 'day' && tenths < 10 ? tenths.toFixed(1) : String(Math.ceil(tenths))
}

/** Returns the unit for a time scale that ends at `most` seconds: hours up to two days, otherwise days. */
export const unitFor = (most: number): { seconds: number; noun: string } =>
  most <= 2 * daySeconds ? { seconds: hourSeconds, noun: 'hour' } : { seconds: daySeconds, noun: 'day' }
