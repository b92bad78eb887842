import { screenNow } from '#lib/drawn.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** Returns a sentence such as 'You have an unsaved edit from 14:05.', without the time if it is unknown. */
export function keptSince(at: number | undefined, now = screenNow()): string {
  if (at === undefined) return 'You have an unsaved edit.'
  return `You have an unsaved edit from ${keptAt(at, now)}.`
}

/** Returns '14:05', '24 Nov, 14:05' on another day, or '24 Nov 2025, 14:05' in another year. */
export function keptAt(at: number, now = screenNow()): string {
  const isToday = dayOfYear.format(at) === dayOfYear.format(now)
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return `${isToday ? '' : `${(isThisYear ? day : dayOfYear).format(at)}, `}${clock.format(at)}`
}
