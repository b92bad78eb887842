import { isGraded, messageLimits } from '@koya/contract'
import { subtractDays } from '#time/time.ts'
import type { Work } from './queries.ts'

const { openDays } = messageLimits

/** Returns why the thread of the work is closed; null while people can write (rules: threads 3). */
export function describeClosed(work: Work, now: Date): string | null {
  const { ended_at, first_name, grade_percentage, graded_at, switched_off_at } = work
  if (switched_off_at !== null) return `The account of ${first_name} is switched off`
  if (ended_at !== null) return 'The enrollment in this track has ended, and this conversation with it'
  // An unfinished second look keeps the thread open, because its reviewer joins the thread afterwards.
  const isLooking = work.look_id !== null && work.look_given_at === null
  const last = [graded_at, work.look_given_at].filter((at) => at !== null)
  const isOver =
    isGraded({ gradePercentage: grade_percentage }) &&
    !isLooking &&
    last.every((at) => at <= subtractDays(now, openDays))
  if (!isOver) return null
  const isAfterLook = work.look_given_at !== null && (graded_at === null || work.look_given_at >= graded_at)
  return `This conversation ended ${openDays} days after the ${isAfterLook ? 'second look' : 'grade'}`
}
