import type { DueForm } from '@koya/contract'
import { type RawBuilder, sql } from 'kysely'
import { startOfDay } from '#time/lagos.ts'
import { addMilliseconds, dayMilliseconds, hourMilliseconds, minuteMilliseconds } from '#time/time.ts'

/** The due date of a task: a fixed date, or a number of days after the mentee begins. One field is null. */
export interface Due {
  deadline: Date | null
  days: number | null
}

/** A mentee's start in a track, by enrollment or cohort; `ownDates` are the cohort's deadlines by task. */
export interface Beginning {
  begunAt: Date
  ownDates: ReadonlyMap<string, Date>
  /** The hours by which deadlines are moved, by task. */
  extendedHours: ReadonlyMap<string, number>
}

/** Returns the deadline of a mentee who began at `begunAt`. Days end at 23:59 in Lagos. */
export const deadlineFor = ({ deadline, days }: Due, begunAt: Date): Date =>
  deadline ?? addMilliseconds(startOfDay(begunAt), ((days ?? 0) + 1) * dayMilliseconds - minuteMilliseconds)

/** Returns the deadline before extensions; a date of the cohort replaces the task's own. */
export const usualDeadlineOf = (taskId: string, due: Due, { begunAt, ownDates }: Beginning): Date =>
  ownDates.get(taskId) ?? deadlineFor(due, begunAt)

export const deadlineOf = (taskId: string, due: Due, beginning: Beginning): Date =>
  addMilliseconds(
    usualDeadlineOf(taskId, due, beginning),
    (beginning.extendedHours.get(taskId) ?? 0) * hourMilliseconds,
  )

/** Koya sends the first reminder this many hours before a deadline. */
export const firstReminderHours = 48

/** Returns the column values for a due date that an author has chosen. */
export const writeDue = ({ deadline, days }: DueForm): Due => ({
  deadline: deadline ? new Date(deadline) : null,
  days: days ?? null,
})

/** SQL on a `task` and an `enrollment`: the cohort's own date for the task, or null. */
const ownDate = sql<Date | null>`(
  select own.deadline from cohort_deadline as own
  where own.cohort_id = enrollment.cohort_id and own.task_id = task.id)`

/** SQL on a `task` and an `enrollment`: true if the cohort has its own date for the task. */
export const hasOwnDate = sql<boolean>`(${ownDate} is not null)`

/** SQL on an `enrollment`: the start of its cohort; without a cohort, the time of the enrollment. */
const begunAt = sql<Date>`coalesce(
  (select cohort.begins_at from cohort where cohort.id = enrollment.cohort_id), enrollment.created_at)`

/** SQL on a `task` and an `enrollment`: the hours by which the deadline is moved. */
const extendedHours = sql<number>`(
  select coalesce(sum(extension.hours), 0)::int from extension
  where extension.mentee_id = enrollment.mentee_id and extension.task_id = task.id
    and extension.taken_back_at is null)`

/** SQL on a `task` and an `enrollment`: the deadline before extensions, as `usualDeadlineOf` computes it. */
const usualDeadline = sql<Date>`coalesce(${ownDate}, task.deadline,
  (date_trunc('day', ${begunAt} at time zone 'Africa/Lagos')
    + make_interval(days => task.days + 1, mins => -1)) at time zone 'Africa/Lagos')`

/**
 * SQL on a `task` and an `enrollment`: the deadline with extensions
 * (rules: authoring 27, submissions 26, moves 1).
 */
export const menteeDeadline = sql<Date>`(${usualDeadline} + make_interval(hours => ${extendedHours}))`

/**
 * SQL on a `submission` and its `task`: `value` for the mentee's enrollment; null without an enrollment.
 */
const ofWork = (value: RawBuilder<unknown>) => sql`(
  select ${value} from stage
  join enrollment on enrollment.track_id = stage.track_id and enrollment.mentee_id = submission.mentee_id
  where stage.id = task.stage_id)`

/** Like `menteeDeadline`, but on a `submission` and its `task`; without an enrollment, `task.deadline`. */
export const deadlineOfWork = sql<Date>`coalesce(${ofWork(menteeDeadline)}, task.deadline)`

/**
 * SQL on a `task` and an `enrollment`: false if the usual deadline had passed when the mentee enrolled
 * (rules: submissions 25).
 */
export const deadlineCounts = sql<boolean>`(${usualDeadline} > enrollment.created_at)`

/** Like `deadlineCounts`, but on a `submission` and its `task`; true without an enrollment in the track. */
export const deadlineOfWorkCounts = sql<boolean>`coalesce(${ofWork(deadlineCounts)}, true)`
