import type { List, Submission } from '@koya/contract'
import { submissionState } from '@koya/contract/learning/submission-states'

/**
 * What a mentor goes through with the sheet open: the list as it was when it opened, so that "3 of 12" holds while
 * graded rows leave the list behind it, and "Previous" leads back to what was just graded.
 */
export interface ReviewRound {
  items: readonly Submission[]
  /** Where its first one stands in the whole list, from 0. */
  start: number
  totalCount: number
  /** How many of them were graded in this round: by so much the list on the server has moved up. */
  gradedCount: number
}

export const beginRound = ({ items, totalCount }: List<Submission>, start: number): ReviewRound => ({
  items,
  start,
  totalCount,
  gradedCount: 0,
})

const isSameWork = (one: Submission, other: Submission): boolean =>
  one.mentee.id === other.mentee.id && one.task.id === other.task.id

/** The round with the newest attempt, or the newest grade, of a piece of work. */
export const renewInRound = (round: ReviewRound, newest: Submission): ReviewRound => ({
  ...round,
  items: round.items.map((submission) => (isSameWork(submission, newest) ? newest : submission)),
})

export const countGraded = (round: ReviewRound): ReviewRound => ({
  ...round,
  gradedCount: round.gradedCount + 1,
})

/** Where a submission stands in the round; null for one that is not of it, as from a mail. */
export interface Standing {
  /** From 1, of all in the list. */
  number: number
  totalCount: number
  previous: Submission | undefined
  next: Submission | undefined
}

export function findStanding(round: ReviewRound, { id }: Submission): Standing | null {
  const index = round.items.findIndex((submission) => submission.id === id)
  if (index < 0) return null
  return {
    number: round.start + index + 1,
    totalCount: round.totalCount,
    previous: round.items[index - 1],
    next: round.items[index + 1],
  }
}

/** The others that wait: first those that come next, at the end those that were passed over. */
export function listWaiting({ items }: ReviewRound, { id }: Submission): Submission[] {
  const index = items.findIndex((submission) => submission.id === id)
  const others = [...items.slice(index + 1), ...items.slice(0, Math.max(0, index))]
  return others.filter((submission) => submissionState(submission) === 'waiting')
}

/** What waits before the one in hand: the one was passed over, and comes last. */
export function isPassedOver({ items }: ReviewRound, next: Submission, { id }: Submission): boolean {
  const placeOf = (wanted: string) => items.findIndex((submission) => submission.id === wanted)
  return placeOf(next.id) < placeOf(id)
}

/** A stretch of the list that the round is still without. */
export interface Stretch {
  side: 'before' | 'after'
  skip: number
  limit: number
}

/** What has to be fetched so that the one in hand has neighbours; null if they are there, or there are none. */
export function findMissing(round: ReviewRound, { id }: Submission, limit: number): Stretch | null {
  const { items, start, totalCount, gradedCount } = round
  const index = items.findIndex((submission) => submission.id === id)
  if (index === items.length - 1 && start + items.length < totalCount) {
    return { side: 'after', skip: Math.max(0, start + items.length - gradedCount), limit }
  }
  if (index === 0 && start > 0) {
    const skip = Math.max(0, start - limit)
    return { side: 'before', skip, limit: start - skip }
  }
  return null
}

/** The round with a stretch more. What moved meanwhile may come twice, and is taken once. */
export function extendRound(
  round: ReviewRound,
  side: Stretch['side'],
  found: readonly Submission[],
): ReviewRound {
  const { items, start, totalCount } = round
  const fresh = found.filter((submission) => !items.some((other) => isSameWork(other, submission)))
  if (side === 'before') {
    return { ...round, items: [...fresh, ...items], start: fresh.length > 0 ? start - fresh.length : 0 }
  }
  const hasMore = fresh.length > 0
  return { ...round, items: [...items, ...fresh], totalCount: hasMore ? totalCount : start + items.length }
}
