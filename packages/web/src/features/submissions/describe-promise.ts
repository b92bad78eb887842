import type { Submission } from '@koya/contract'
import { awayText } from '#components/away-text.ts'
import { weekdayText } from '#ui/moment-text.ts'

const hourSeconds = 60 * 60

/** 'within 2 days': never less than it usually takes. */
function describeUsual(seconds: number): string {
  const hours = Math.max(1, Math.ceil(seconds / hourSeconds))
  if (hours <= 24) return hours === 1 ? 'within an hour' : `within ${hours} hours`
  return `within ${Math.ceil(hours / 24)} days`
}

/** Until when waiting work is looked at, and by whom, in words (rules: promise 4). */
export function describePromise(
  { mentor: { firstName }, dueAt, promise }: Pick<Submission, 'mentor' | 'dueAt' | 'promise'>,
  now: number,
): string {
  if (!promise) return ''
  const { away, isOpen, usualSeconds } = promise
  const isOverdue = dueAt !== null && Date.parse(dueAt) <= now
  const sentences = []
  if (away) sentences.push(awayText(firstName, away, now))
  if (isOverdue) {
    if (!away) sentences.push(`${firstName} has not looked at it in time.`)
    sentences.push(
      'Other mentors of your track can look at it now too, and the admins are told if nobody does.',
    )
  } else {
    if (isOpen) sentences.push('Other mentors of your track can look at it meanwhile.')
    if (dueAt) {
      const usual = usualSeconds === null ? '' : `, usually ${describeUsual(usualSeconds)}`
      sentences.push(`${firstName} looks at it by ${weekdayText(dueAt)}${usual}.`)
    }
  }
  return sentences.join(' ')
}
