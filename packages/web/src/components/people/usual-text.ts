import type { MyMentor } from '@koya/contract'

/** Returns text such as 'an hour', '23 hours' or '3 days', with days rounded up. */
function usualText(hours: number): string {
  if (hours === 1) return 'an hour'
  if (hours === 24) return 'a day'
  if (hours < 24) return `${hours} hours`
  return `${Math.ceil(hours / 24)} days`
}

export type Usual = Pick<MyMentor, 'usualReviewHours' | 'waitingLonger'>

/**
 * Describes how soon a mentor usually answers. Returns text such as 'Usually answers within a day. It may take
 * longer now: 5 tasks have waited longer than usual', without a full stop at the end. Returns null if there
 * are too few reviews (rules: promise 4).
 */
export function describeUsual({ usualReviewHours, waitingLonger }: Usual): string | null {
  if (usualReviewHours === null) return null
  const usual = `Usually answers within ${usualText(usualReviewHours)}`
  if (waitingLonger === 0) return usual
  const waiting = waitingLonger === 1 ? '1 task has' : `${waitingLonger} tasks have`
  return `${usual}. It may take longer now: ${waiting} waited longer than usual`
}
