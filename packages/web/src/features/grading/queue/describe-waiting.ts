import type { Submission } from '@koya/contract'
import { isOverdue } from '#components/learning/is-overdue.ts'
import { screenNow } from '#lib/drawn.ts'
import { spanText } from '#ui/texts/moment-text.ts'

/** Returns a sentence such as '6 waiting, the oldest for 4 days.' */
export function describeWaiting(count: number, since: string | null): string {
  const span = since && spanText(since)
  if (!span) return `${count} waiting.`
  return count === 1 ? `1 waiting, for ${span}.` : `${count} waiting, the oldest for ${span}.`
}

/** Returns text such as 'waiting for 4 days' if the work replaced a waiting attempt, otherwise null. */
export function describeReplaced({ submittedAt, waitingSince }: Submission): string | null {
  const span = waitingSince && waitingSince !== submittedAt && spanText(waitingSince)
  return span ? `waiting for ${span}` : null
}

/**
 * Returns text such as ', waiting 4 days' to follow the word 'Overdue' (rules: promise 2). Returns '' if
 * overdue work has waited for less than a minute, and null if the work is not overdue.
 */
export function describeOverdue(
  { dueAt, waitingSince }: Pick<Submission, 'dueAt' | 'waitingSince'>,
  now = screenNow(),
): string | null {
  if (waitingSince === null || !isOverdue(dueAt, now)) return null
  const span = spanText(waitingSince, now)
  return span ? `, waiting ${span}` : ''
}
