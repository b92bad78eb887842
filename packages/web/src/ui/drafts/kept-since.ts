import { screenNow } from '#lib/drawn.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/**
 * Returns 'You have an unsaved edit from 14:05.', in the device's time zone. Adds the date if it is not
 * today, and omits an unknown time.
 */
export function keptSince(at: number | undefined, now = screenNow()): string {
  if (at === undefined) return 'You have an unsaved edit.'
  return `You have an unsaved edit from ${keptAt(at, now)}.`
}

/** Returns '14:05', or '24 Nov, 14:05' on another day. */
export const keptAt = (at: number, now = screenNow()): string =>
  `${day.format(at) === day.format(now) ? '' : `${day.format(at)}, `}${clock.format(at)}`
