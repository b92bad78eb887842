import { quietDays } from '@koya/contract'
import { type RawBuilder, sql } from 'kysely'
import { subtractDays } from '#time/time.ts'

/** SQL about a mentee's work. The caller gives it, because each query names the columns differently. */
interface WorkColumns {
  waiting: RawBuilder<unknown>
  progress: RawBuilder<unknown>
  lastSubmittedAt: RawBuilder<unknown>
  enrolledAt: RawBuilder<unknown>
}

/** SQL: the time of the mentee's last submission, or of the enrollment if there is none. */
export const lastSign = ({ lastSubmittedAt, enrolledAt }: Omit<WorkColumns, 'waiting' | 'progress'>) =>
  sql<Date>`coalesce(${lastSubmittedAt}, ${enrolledAt})`

/**
 * True when an enrolled mentee sent the last work at least `quietDays` ago. Without any work, the time of the
 * enrollment counts. Never true while work waits for a review, or when all tasks are graded
 * (rules: mentoring 11).
 */
export const hasQuietWork = (now: Date, work: WorkColumns) => sql<boolean>`(
  ${work.waiting} = 0 and ${work.progress} is distinct from 1 and ${work.enrolledAt} is not null
  and ${lastSign(work)} <= ${subtractDays(now, quietDays)})`
