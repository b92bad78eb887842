import { screenNow } from '#lib/drawn.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/**
 * Returns 'You have an unsaved edit from 14:05.', in the device's time zone. Adds the date if it is not
 * today.
 */
export function keptSince(at: number | undefined, now = screenNow()): string {
  if (at === undefined) return 'You have an unsaved edit.'
  const isToday = day.format(at) === day.format(now)
  return `You have an unsaved edit from ${isToday ? '' : `${day.format(at)}, `}${clock.format(at)}.`
}
