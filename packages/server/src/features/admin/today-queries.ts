import { todayShown } from '@koya/contract'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { readList } from '#db/lists/lists.ts'
import { hasQuietWork, lastSign } from '#shared/people/quiet.ts'
import { selectOverdue } from '#shared/submissions/overdue.ts'

const fullName = sql<string>`"user".first_name || ' ' || "user".last_name`
const shown = sql.lit(todayShown)
const nothing = sql<null>`null`

export function listGivenUp(db: Database) {
  const mails = db.selectFrom('failed_mail').where('is_given_up', '=', sql.lit(true))
  const page = mails
    .leftJoin('user', 'user.id', 'failed_mail.user_id')
    .select(['failed_mail.id', 'failed_mail.user_id as personId', 'failed_mail.kind as about', 'since'])
    .select(sql<string | null>`coalesce(${fullName}, failed_mail.address)`.as('name'))
    .orderBy('since')
    .orderBy('failed_mail.id')
    .limit(shown)
  return readList(db, page, mails)
}

export function listRequests(db: Database) {
  const requests = db.selectFrom('mentor_request').where('answered_at', 'is', null)
  const page = requests
    .innerJoin('enrollment', 'enrollment.id', 'mentor_request.enrollment_id')
    .innerJoin('user', 'user.id', 'enrollment.mentee_id')
    .select(['mentor_request.id', 'user.id as personId', 'reason as about', 'asked_at as since'])
    .select(fullName.as('name'))
    .orderBy('asked_at')
    .orderBy('mentor_request.id')
    .limit(shown)
  return readList(db, page, requests)
}

export async function listOverdue(db: Database, now: Date) {
  const overdue = await selectOverdue(db, now)
  const page = overdue
    .innerJoin('user', 'user.id', 'submission.mentee_id')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .select(['submission.id', 'user.id as personId', 'task.title as about', 'waiting_since as since'])
    .select(fullName.as('name'))
    .orderBy('due_at')
    .orderBy('submission.id')
    .limit(shown)
  return readList(db, page, overdue)
}

export function listNew(db: Database) {
  const applications = db.selectFrom('application').where('state', '=', 'new')
  const page = applications
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name'), 'created_at as since'])
    .select([nothing.as('personId'), nothing.as('about')])
    .orderBy('created_at')
    .orderBy('id')
    .limit(shown)
  return readList(db, page, applications)
}

const work = {
  waiting: sql.ref('mentee_work.waiting'),
  progress: sql.ref('mentee_work.progress'),
  lastSubmittedAt: sql.ref('mentee_work.last_submitted_at'),
  enrolledAt: sql.ref('mentee_work.enrolled_at'),
}

/** The order must match the index `mentee_work_longest_quiet_idx`. */
export function listQuiet(db: Database, now: Date) {
  const quiet = db
    .selectFrom('mentee_work')
    .where(hasQuietWork(now, work))
    .where(
      sql<boolean>`exists (select from "user"
        where id = mentee_work.mentee_id and role = 'MENTEE' and switched_off_at is null)`,
    )
  const page = quiet
    .innerJoin('user', 'user.id', 'mentee_work.mentee_id')
    .select(['user.id', 'user.id as personId', fullName.as('name'), nothing.as('about')])
    .select(lastSign(work).as('since'))
    .orderBy(lastSign(work))
    .orderBy('mentee_work.mentee_id')
    .limit(shown)
  return readList(db, page, quiet)
}
