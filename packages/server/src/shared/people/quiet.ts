import { quietDays } from '@koya/contract'
import { type RawBuilder, sql } from 'kysely'
import { subtractDays } from '#time/time.ts'

/** The columns with the work of a mentee, which a query may have under other names. */
interface WorkColumns {
  waiting: RawBuilder<unknown>
  progress: RawBuilder<unknown>
  lastSubmittedAt: RawBuilder<unknown>
  enrolledAt: RawBuilder<unknown>
}

/** Returns the time of the mentee's last activity: a submission or the enrollment. */
export const lastSign = ({ lastSubmittedAt, enrolledAt }: Omit<WorkColumns, 'waiting' | 'progress'>) =>
  sql<Date>`coalesce(${lastSubmittedAt}, ${enrolledAt})`

/**
 * True when an active mentee is quiet. Mentees with waiting work or with nothing left to do are not quiet
 * (rules: mentoring 11).
 */
export const hasQuietWork = (now: Date, work: WorkColumns) => sql<boolean>`(
  ${work.waiting} = 0 and ${work.progress} is distinct from 1 and ${work.enrolledAt} is not null
  and ${lastSign(work)} <= ${subtractDays(now, quietDays)})`
