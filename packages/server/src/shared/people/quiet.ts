import { quietDays } from '@koya/contract'
import { type RawBuilder, sql } from 'kysely'
import { subtractDays } from '#time/time.ts'

/** SQL expressions about a mentee's work, on the tables of the caller's query. */
interface WorkColumns {
  waiting: RawBuilder<unknown>
  progress: RawBuilder<unknown>
  lastSubmittedAt: RawBuilder<unknown>
  enrolledAt: RawBuilder<unknown>
}

/** SQL: the time of the mentee's last submission, or of the enrollment if there is none. */
export const lastSign = ({ lastSubmittedAt, enrolledAt }: Omit<WorkColumns, 'waiting' | 'progress'>) =>
  sql<Date>`coalesce(${lastSubmittedAt}, ${enrolledAt})`

/** True after `quietDays` without new work, if tasks are left and no work waits (rules: mentoring 11). */
export const hasQuietWork = (now: Date, work: WorkColumns) => sql<boolean>`(
  ${work.waiting} = 0 and ${work.progress} is distinct from 1 and ${work.enrolledAt} is not null
  and ${lastSign(work)} <= ${subtractDays(now, quietDays)})`
