import type { DueForm } from '@koya/contract'
import { sql } from 'kysely'
import { startOfDay } from '#time/lagos.ts'
import { addMilliseconds, dayMilliseconds, minuteMilliseconds } from '#time/time.ts'

/** When a task is due: on a date, or some days after each mentee's enrollment. The other one is null. */
export interface Due {
  deadline: Date | null
  days: number | null
}

/** Returns the deadline of a mentee who enrolled at that time: a minute before the end of a day in Lagos. */
export const deadlineFor = ({ deadline, days }: Due, enrolledAt: Date): Date =>
  deadline ??
  addMilliseconds(startOfDay(enrolledAt), ((days ?? 0) + 1) * dayMilliseconds - minuteMilliseconds)

/** Returns the columns of what an author has chosen. */
export const writeDue = ({ deadline, days }: DueForm): Due => ({
  deadline: deadline ? new Date(deadline) : null,
  days: days ?? null,
})

/** SQL on a `task` and an `enrollment`: what `deadlineFor` returns. */
export const menteeDeadline = sql<Date>`coalesce(task.deadline,
  (date_trunc('day', enrollment.created_at at time zone 'Africa/Lagos')
    + make_interval(days => task.days + 1, mins => -1)) at time zone 'Africa/Lagos')`

/** SQL like `menteeDeadline`, but on a `submission` and its `task`. Reads an enrollment only if it must. */
export const deadlineOfWork = sql<Date>`coalesce(task.deadline, (
  select ${menteeDeadline} from stage
  join enrollment on enrollment.track_id = stage.track_id and enrollment.mentee_id = submission.mentee_id
  where stage.id = task.stage_id))`

/**
 * SQL on a `task` and an `enrollment`: false if the deadline had passed when the mentee enrolled
 * (rules: submissions 25).
 */
export const deadlineCounts = sql<boolean>`(${menteeDeadline} > enrollment.created_at)`
