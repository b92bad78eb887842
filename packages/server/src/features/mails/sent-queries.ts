import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { type Page, readList } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'

/** Throws 404 if there is no such account or if the person has left. */
export async function expectAccount(db: Database, id: string): Promise<void> {
  const account = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw notFound()
}

/** SQL: a title or name for the cause of a mail; null without a cause, or once the cause is deleted. */
const causeTitle = sql<string | null>`
  case cause_kind
    when 'submission' then (
      select task.title from submission join task on task.id = submission.task_id
      where submission.id = cause_id::uuid)
    when 'second-look' then (
      select task.title from second_look join task on task.id = second_look.task_id
      where second_look.id = cause_id::uuid)
    when 'certificate' then (select track_title from certificate where id = cause_id)
    when 'announcement' then (select title from announcement where id = cause_id::uuid)
    when 'application' then (
      select first_name || ' ' || last_name from application where id = cause_id::uuid)
    when 'request' then (
      select track.title from mentor_request join enrollment on enrollment.id = enrollment_id
        join track on track.id = enrollment.track_id
      where mentor_request.id = cause_id::uuid)
    when 'enrollment' then (
      select track.title from enrollment join track on track.id = track_id where enrollment.id = cause_id::uuid)
    when 'extension' then (
      select task.title from extension join task on task.id = extension.task_id
      where extension.id = cause_id::uuid)
    when 'move' then (select why from deadline_move where id = cause_id::uuid)
    when 'task' then (select title from task where id = cause_id::uuid)
    when 'track' then (select title from track where id = cause_id::uuid)
    when 'person' then (select first_name || ' ' || last_name from "user" where id = cause_id::uuid)
  end`

export function listSent(db: Database, userId: string, { limit, skip }: Page) {
  const sent = db.selectFrom('sent_mail').where('user_id', '=', userId)
  return readList(
    db,
    sent
      .select(['id', 'kind', 'reason', 'cause_kind', 'cause_id', 'sent_at', causeTitle.as('title')])
      .orderBy('sent_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(skip),
    sent,
  )
}

export type SentRow = Awaited<ReturnType<typeof listSent>>['items'][number]
