import { extensionLimits, moveLimits } from '@koya/contract'
import { type RawBuilder, sql } from 'kysely'
import { isPublished } from '#content/published.ts'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { deadlineCounts, firstReminderHours, menteeDeadline } from '#shared/deadlines.ts'
import { addMilliseconds, hourMilliseconds } from '#time/time.ts'

/** Hours before a deadline at which Koya reminds. They ascend, so that nobody gets two reminders at once. */
const steps = [12, firstReminderHours] as const
const atOnce = 100

/**
 * Reminds mentees of near deadlines of tasks without a submission (rules: inbox 10). Several processes may
 * run this job at once.
 */
export async function remindOfDeadlines(context: Context): Promise<void> {
  for (const hours of steps) {
    for (const isNear of [isDateNear, isPaceNear, isOfCohortNear, isMovedNear]) {
      while (await inTransaction(context, (trx) => remindSome(context, trx, hours, isNear))) {
        // Each batch has its own transaction, so that no lock lasts long.
      }
    }
  }
}

interface ChosenDeadline {
  menteeId: string
  taskId: string
  deadline: Date
  now: Date
}

/** Marks the first reminder as sent if it would come right after the mentee has chosen the deadline. */
export async function skipFirstReminder(trx: Trx, { menteeId, taskId, deadline, now }: ChosenDeadline) {
  if (deadline > addMilliseconds(now, firstReminderHours * hourMilliseconds)) return
  await trx
    .insertInto('deadline_reminder')
    .values({ mentee_id: menteeId, task_id: taskId, hours: firstReminderHours, deadline })
    .onConflict((one) => one.doNothing())
    .execute()
}

type IsNear = (now: Date, end: Date) => RawBuilder<boolean>

/**
 * Returns `now` minus the hours of all possible extensions. An earlier original deadline has passed even with
 * all extensions.
 */
const beforeExtensions = (now: Date): Date =>
  addMilliseconds(now, -extensionLimits.most * extensionLimits.hours * hourMilliseconds)

// Each condition first finds rows by the original deadline, along an index.
const isDateNear: IsNear = (now, end) => sql`enrollment.cohort_id is null
  and task.deadline > ${beforeExtensions(now)} and task.deadline <= ${end}
  and ${menteeDeadline} > ${now} and ${menteeDeadline} <= ${end}`
const isPaceNear: IsNear = (now, end) => sql`enrollment.cohort_id is null and task.days is not null
  and enrollment.created_at > ${beforeExtensions(now)}::timestamptz - make_interval(days => task.days + 1)
  and enrollment.created_at <= ${end}::timestamptz - make_interval(days => task.days, mins => -1)
  and ${menteeDeadline} > ${now} and ${menteeDeadline} <= ${end}`
const isOfCohortNear: IsNear = (now, end) => sql`enrollment.cohort_id is not null and exists (
    select from cohort as near where near.id = enrollment.cohort_id and (
      exists (select from cohort_deadline as own where own.cohort_id = near.id and own.task_id = task.id
        and own.deadline > ${beforeExtensions(now)} and own.deadline <= ${end})
      or task.deadline > ${beforeExtensions(now)} and task.deadline <= ${end}
      or near.begins_at > ${beforeExtensions(now)}::timestamptz - make_interval(days => task.days + 1)
        and near.begins_at <= ${end}::timestamptz - make_interval(days => task.days, mins => -1)))
  and ${menteeDeadline} > ${now} and ${menteeDeadline} <= ${end}`

/** Searches `moveLimits.mostDays` further back, because an admin can move a deadline that far. */
const isMovedNear: IsNear = (now, end) => sql`(enrollment.mentee_id, task.id) in (
    select moved.mentee_id, moved.task_id from extension as moved
    where moved.move_id is not null and moved.taken_back_at is null
      and moved.moved_from > ${beforeExtensions(now)}::timestamptz - make_interval(days => ${moveLimits.mostDays}::int)
      and moved.moved_from <= ${end})
  and ${menteeDeadline} > ${now} and ${menteeDeadline} <= ${end}`

async function remindSome({ notify, clock }: Context, trx: Trx, hours: number, isNear: IsNear) {
  const taken = await takeSome(trx, hours, clock.now(), isNear)
  for (const { mentee_id, task_id } of taken) {
    await notify(trx, 'deadline-near', { menteeId: mentee_id, taskId: task_id }, 'now')
  }
  return taken.length === atOnce
}

/**
 * Records and returns the due reminders, except if this reminder or one closer to the deadline is already
 * recorded.
 */
const takeSome = (trx: Trx, hours: number, now: Date, isNear: IsNear) =>
  trx
    .insertInto('deadline_reminder')
    .columns(['mentee_id', 'task_id', 'hours', 'deadline'])
    .expression(
      trx
        .selectFrom('task')
        .innerJoin('stage', 'stage.id', 'task.stage_id')
        .innerJoin('enrollment', 'enrollment.track_id', 'stage.track_id')
        .innerJoin('user as mentee', 'mentee.id', 'enrollment.mentee_id')
        .select([
          'enrollment.mentee_id',
          'task.id',
          sql<number>`${hours}::integer`.as('hours'),
          menteeDeadline.as('deadline'),
        ])
        .where(isNear(now, addMilliseconds(now, hours * hourMilliseconds)))
        .where(isPublished)
        .where(deadlineCounts)
        .where('enrollment.ended_at', 'is', null)
        .where('mentee.switched_off_at', 'is', null)
        .where(
          sql<boolean>`not exists (
            select from submission where submission.task_id = task.id and submission.mentee_id = enrollment.mentee_id)`,
        )
        .where(
          sql<boolean>`not exists (
            select from deadline_reminder as told
            where told.mentee_id = enrollment.mentee_id and told.task_id = task.id
              and told.deadline = ${menteeDeadline} and told.hours <= ${hours})`,
        )
        .limit(sql.lit(atOnce)),
    )
    .onConflict((one) => one.doNothing())
    .returning(['mentee_id', 'task_id'])
    .execute()
