import { sql } from 'kysely'
import { secondLooksOpenTo } from '#access.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { idsOf } from '#db/lists/lists.ts'
import { listAdmins } from '#shared/people/admins.ts'
import { candidates } from '#shared/submissions/second-looks.ts'

/** Locks the mentee's own work, and reads the data that decides whether they can ask for a second look. */
export const lockAsked = (trx: Trx, menteeId: string, submissionId: string) =>
  trx
    .selectFrom('submission')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('enrollment', (join) =>
      join
        .onRef('enrollment.track_id', '=', 'stage.track_id')
        .onRef('enrollment.mentee_id', '=', 'submission.mentee_id'),
    )
    .select(['submission.id', 'submission.task_id', 'submission.mentor_id', 'submission.is_current'])
    .select(['submission.graded_at', 'submission.graded_by', 'submission.first_graded_by'])
    .select('enrollment.ended_at')
    .where('submission.id', '=', submissionId)
    .where('submission.mentee_id', '=', menteeId)
    .forUpdate('submission')
    .executeTakeFirst()

interface NewLook {
  id: string
  mentee_id: string
  task_id: string
  submission_id: string
  reason: string
  asked_at: Date
}

export const insertLook = (trx: Trx, look: NewLook) => trx.insertInto('second_look').values(look).execute()

/** Lists the mentors to notify: the candidates who help out, or else all candidates (rules: grading 43). */
export async function listCandidates(trx: Trx, submissionId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; helps: boolean }>`
    select candidate.id, coalesce(found.helps, false) as helps
    from submission
    join task on task.id = submission.task_id
    join stage on stage.id = task.stage_id
    cross join lateral (
      select candidate.id, mentor_promise.helps_out as helps
      from mentor_promise right join (select candidate.id from ${candidates(now)}) as candidate
        on mentor_promise.mentor_id = candidate.id
    ) as found
    join "user" as candidate on candidate.id = found.id
    where submission.id = ${submissionId}
    order by candidate.id`.execute(trx)
  const helping = rows.filter(({ helps }) => helps)
  return (helping.length > 0 ? helping : rows).map(({ id }) => id)
}

/** Lists the admins who may give the second look. */
export async function listOtherAdmins(trx: Trx, submissionId: string): Promise<string[]> {
  const admins = await listAdmins(trx)
  const others = await trx
    .selectFrom('submission')
    .innerJoin('user', (join) => join.on(sql<boolean>`"user".id = any(${admins}::uuid[])`))
    .select('user.id')
    .where('submission.id', '=', submissionId)
    .where(secondLooksOpenTo({ id: sql.ref<string>('user.id'), role: 'ADMIN' }))
    .orderBy('user.id')
    .execute()
  return idsOf(others)
}
