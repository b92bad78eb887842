import type { UnprovedReason } from '#learning/pressed.ts'
import { dayInWords } from './day-text.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', timeStyle: 'short' })

/** Returns a text with the times of writing and of arrival, such as 'Written on 24 November at 21:40, …'. */
export function writtenText(writtenAt: string, submittedAt: string, now: number): string {
  const [written, arrived] = [writtenAt, submittedAt].map((at) => {
    const moment = new Date(at)
    return { day: dayInWords(moment, new Date(now)), time: clock.format(moment) }
  })
  if (!written || !arrived) return ''
  const isSameDay = written.day === arrived.day
  return isSameDay
    ? `Written at ${written.time}, arrived at ${arrived.time} on ${arrived.day} (Lagos time)`
    : `Written on ${written.day} at ${written.time}, arrived on ${arrived.day} at ${arrived.time} (Lagos time)`
}

/** Sentences that say why Koya counts the time of arrival, and not the time that the device reported. */
export const unprovedTexts: Readonly<Record<UnprovedReason, string>> = {
  moment: 'Counts as it arrived: the time of writing was not signed by Koya for this account.',
  contact: 'Counts as it arrived: the device had not reached Koya since it was opened there.',
  clock: 'Counts as it arrived: the clock of the device was changed meanwhile.',
  old: 'Counts as it arrived: the device had not reached Koya for more than 72 hours.',
}
