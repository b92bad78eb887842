import type { Submission } from '@koya/contract'
import { awayText } from '#components/away-text.ts'
import { usualText } from '#components/usual-text.ts'
import { weekdayText } from '#ui/moment-text.ts'

/** Until when waiting work is looked at, and by whom, in words (rules: promise 4). */
export function describePromise(
  { mentor: { firstName }, dueAt, promise }: Pick<Submission, 'mentor' | 'dueAt' | 'promise'>,
  now: number,
): string {
  if (!promise) return ''
  const { away, isOpen, usualReviewHours } = promise
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
      const usual = usualReviewHours === null ? '' : `, usually within ${usualText(usualReviewHours)}`
      sentences.push(`${firstName} looks at it by ${weekdayText(dueAt)}${usual}.`)
    }
  }
  return sentences.join(' ')
}
