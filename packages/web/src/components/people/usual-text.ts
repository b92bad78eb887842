import type { MyMentor } from '@koya/contract'

/** Returns 'an hour', '23 hours' or '3 days'. Rounds up, so that the text never promises too much. */
function usualText(hours: number): string {
  if (hours === 1) return 'an hour'
  if (hours === 24) return 'a day'
  if (hours < 24) return `${hours} hours`
  return `${Math.ceil(hours / 24)} days`
}

export type Usual = Pick<MyMentor, 'usualReviewHours' | 'waitingLonger'>

/**
 * Describes how long a review usually takes. Returns text such as 'within a day. It may take longer: 5 tasks
 * have waited for Ada longer than usual'. Returns null if there are too few reviews (rules: promise 4).
 */
export function describeUsual({ usualReviewHours, waitingLonger }: Usual, firstName: string): string | null {
  if (usualReviewHours === null) return null
  const usual = `within ${usualText(usualReviewHours)}`
  return waitingLonger === 0
    ? usual
    : `${usual}. It may take longer: ${countWaiting(waitingLonger)} for ${firstName} longer than usual`
}

/**
 * Returns a shorter text, such as 'within a day; 5 tasks have waited longer'. Returns null if there are too
 * few reviews.
 */
export function summarizeUsual({ usualReviewHours, waitingLonger }: Usual): string | null {
  if (usualReviewHours === null) return null
  const usual = `within ${usualText(usualReviewHours)}`
  return waitingLonger === 0 ? usual : `${usual}; ${countLonger(waitingLonger)}`
}

/** Returns text such as 'right now 5 tasks have waited longer than usual'. */
export const describeLonger = (waitingLonger: number): string =>
  `right now ${countLonger(waitingLonger)} than usual`

const countLonger = (waitingLonger: number): string => `${countWaiting(waitingLonger)} longer`

const countWaiting = (waiting: number): string =>
  `${waiting} ${waiting === 1 ? 'task has' : 'tasks have'} waited`
