import { agoText as agoOf, spanText as spanOf } from '@koya/contract/texts/ago-text'
import { weekdayInWords } from '@koya/contract/texts/day-text'
import { screenNow } from '#lib/drawn.ts'

/** Returns '3 days ago', '1 day ago' or 'in 2 hours'. */
export const agoText = (iso: string, now = screenNow()): string => agoOf(iso, now)

/** Like `agoText`, but counts days by the calendar in Lagos. */
export const dayAgoText = (iso: string, now = screenNow()): string => agoOf(iso, now, true)

/** Returns how long something has lasted, such as '3 days'; null for less than a minute. */
export const spanText = (iso: string, now = screenNow()): string | null => spanOf(iso, now)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const two = (number: number) => String(number).padStart(2, '0')

/** Returns '18 Nov 2026', in UTC. */
export function dayText(iso: string): string {
  const date = new Date(iso)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

const clockText = (date: Date) => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`

/** Returns '18 Nov 2026, 22:59 UTC'. */
export const momentText = (iso: string): string => `${dayText(iso)}, ${clockText(new Date(iso))} UTC`

/** Nigeria is an hour ahead of UTC all year round. */
const lagosMilliseconds = 60 * 60 * 1000

const inLagos = (iso: string) => new Date(Date.parse(iso) + lagosMilliseconds)

/** Returns '18 Nov 2026, 23:59' in Lagos time, without naming the zone. */
export const lagosWallText = (iso: string): string =>
  `${dayText(inLagos(iso).toISOString())}, ${clockText(inLagos(iso))}`

/** Returns '23:59 in Lagos', or '00:30 on 19 Nov in Lagos' if the date differs from the date in UTC. */
export function lagosText(iso: string): string {
  const [date, there] = [new Date(iso), inLagos(iso)]
  const day =
    date.getUTCDate() === there.getUTCDate() ? '' : ` on ${there.getUTCDate()} ${months[there.getUTCMonth()]}`
  return `${clockText(there)}${day} in Lagos`
}

/** Returns 'Tuesday 24 November' in Lagos time, with the year if it is not the current one. */
export const weekdayText = (iso: string, now = screenNow()): string =>
  weekdayInWords(new Date(iso), new Date(now))
