import type { Submission } from '@koya/contract'
import { isOverdue } from '#components/learning/is-overdue.ts'
import { awayText } from '#components/people/away-text.ts'
import { dueText, helpText } from '#components/people/help-text.ts'
import { weekdayText } from '#ui/texts/moment-text.ts'

type Waiting = Pick<Submission, 'mentor' | 'waitingSince' | 'dueAt' | 'promise'>

/** Returns a sentence on other tasks that wait longer than usual, or null (rules: promise 4). */
export function describeDelay({ waitingSince, dueAt, promise }: Waiting, now: number): string | null {
  if (!promise || dueAt === null || isOverdue(dueAt, now)) return null
  const { away, tookOverAt, usualReviewHours, waitingLonger } = promise
  if (tookOverAt !== null || (away !== null && Date.parse(away.from) <= now)) return null
  const others = waitingLonger - (waitsLonger(waitingSince, usualReviewHours, now) ? 1 : 0)
  if (others <= 0) return null
  return `It may take longer: ${others === 1 ? '1 other task waits' : `${others} other tasks wait`} too.`
}

/** Returns true if this work has waited longer than usual. */
const waitsLonger = (since: string | null, usualHours: number | null, now: number): boolean =>
  since !== null && usualHours !== null && now - Date.parse(since) > usualHours * 3_600_000

/** Returns sentences on when waiting work will be reviewed, and by whom (rules: promise 4). */
export function describePromise({ mentor: { firstName }, dueAt, promise }: Waiting, now: number): string {
  if (!promise) return ''
  const { away, help } = promise
  const isAway = away !== null && Date.parse(away.from) <= now
  const sentences = []
  if (dueAt !== null && isOverdue(dueAt, now)) {
    sentences.push(dueText('The review', dueAt, now), help ? helpText(help) : '')
    if (away) sentences.push(awayText(firstName, away, now))
  } else if (isAway) {
    const others = help ? helpText(help) : ''
    const after = away.until === null ? '' : `${firstName} looks at it after that.`
    sentences.push(awayText(firstName, away, now), others || after)
  } else {
    if (away) sentences.push(awayText(firstName, away, now))
    if (dueAt) sentences.push(describeDue(firstName, dueAt, promise, now))
    // Other mentors may still review the work after the mentee's own mentor has come back (rules: promise 7).
    if (help) sentences.push(helpText(help))
  }
  return sentences.filter(Boolean).join(' ')
}

function describeDue(
  firstName: string,
  dueAt: string,
  promise: NonNullable<Waiting['promise']>,
  now: number,
): string {
  const due = weekdayText(dueAt, now)
  const { tookOverAt } = promise
  if (tookOverAt !== null) {
    const today = weekdayText(new Date(now).toISOString(), now)
    const day = weekdayText(tookOverAt, now)
    return `Your new mentor took over ${day === today ? 'today' : `on ${day}`} and reviews it by ${due}.`
  }
  return `${firstName} looks at it by ${due}.`
}
