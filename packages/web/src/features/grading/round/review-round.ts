import type { List, Submission } from '@koya/contract'
import { submissionState } from '@koya/contract/learning/submission-states'

/** The submissions that a mentor steps through; graded work stays in `items`. */
export interface ReviewRound {
  items: readonly Submission[]
  /** The index of `items[0]` in the whole list, from 0. */
  start: number
  totalCount: number
  /** The number of first grades in this round; later items in the server's list have moved up by it. */
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

/** Returns the round with `newest` in place of the older version of the same work. */
export const renewInRound = (round: ReviewRound, newest: Submission): ReviewRound => ({
  ...round,
  items: round.items.map((submission) => (isSameWork(submission, newest) ? newest : submission)),
})

/** Returns the round with the graded work, and counts the grade unless it corrects an earlier one. */
export function recordGrade(round: ReviewRound, graded: Submission): ReviewRound {
  const isFirst = round.items.some((one) => isSameWork(one, graded) && submissionState(one) === 'waiting')
  return { ...renewInRound(round, graded), gradedCount: round.gradedCount + (isFirst ? 1 : 0) }
}

export interface Standing {
  /** The position in the whole list, from 1. */
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

/** Lists other waiting submissions, starting after the given one and wrapping around. */
export function listWaiting({ items }: ReviewRound, { id }: Submission): Submission[] {
  const index = items.findIndex((submission) => submission.id === id)
  const others = [...items.slice(index + 1), ...items.slice(0, Math.max(0, index))]
  return others.filter((submission) => submissionState(submission) === 'waiting')
}

/** Returns true if `next` comes before the open submission in the list. */
export function isPassedOver({ items }: ReviewRound, next: Submission, { id }: Submission): boolean {
  const placeOf = (wanted: string) => items.findIndex((submission) => submission.id === wanted)
  return placeOf(next.id) < placeOf(id)
}

export interface Stretch {
  side: 'before' | 'after'
  skip: number
  limit: number
}

/** Returns the part of the list to load next; null if no neighbour is missing. */
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

/** Adds a loaded part, without submissions that the round already has. */
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
