import type { Submission } from '@koya/contract'
import { awayText } from '#components/away-text.ts'
import { dueText, helpText } from '#components/help-text.ts'
import { usualText } from '#components/usual-text.ts'
import { weekdayText } from '#ui/moment-text.ts'

/** Until when waiting work is looked at, and by whom, in words (rules: promise 4). */
export function describePromise(
  { mentor: { firstName }, dueAt, promise }: Pick<Submission, 'mentor' | 'dueAt' | 'promise'>,
  now: number,
): string {
  if (!promise) return ''
  const { away, help, usualReviewHours } = promise
  const isOverdue = dueAt !== null && Date.parse(dueAt) <= now
  const sentences = []
  if (away) sentences.push(awayText(firstName, away, now))
  if (isOverdue) {
    sentences.push(dueText('The review', dueAt))
    if (help) sentences.push(helpText(help))
  } else {
    if (help) sentences.push(helpText(help, 'meanwhile'))
    if (dueAt) {
      const usual = usualReviewHours === null ? '' : `, usually within ${usualText(usualReviewHours)}`
      sentences.push(`${firstName} looks at it by ${weekdayText(dueAt)}${usual}.`)
    }
  }
  return sentences.filter(Boolean).join(' ')
}
