import { sql } from 'kysely'
import { v4 as randomId } from 'uuid'
import type { Trx } from '#db/engine/transaction.ts'
import { endedSessions } from '#identity/sessions/end-sessions.ts'
import { emptyUserRow } from '#shared/people/people.ts'
import { setAway } from '#shared/promise/promises.ts'
import type { Leaver } from './delete-queries.ts'

/** True if rows about other people name this person as mentor, reviewer or author. */
export async function writtenForOthers(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select exists (select from enrollment where mentor_id = ${id})
      or exists (select from former_mentor where mentor_id = ${id})
      or exists (select from submission where mentor_id = ${id})
      or exists (select from submission where graded_by = ${id})
      or exists (select from submission where first_graded_by = ${id})
      or exists (select from second_look where graded_by = ${id})
      or exists (select from second_look where first_graded_by = ${id})
      or exists (select from message where author_id = ${id})
      or exists (select from person_note where author_id = ${id}) as "isSo"`.execute(trx)
  return rows[0]?.isSo ?? false
}

/** Makes the user row anonymous. */
export async function leaveFormer(trx: Trx, { id, role }: Leaver, now: Date): Promise<void> {
  await trx
    .updateTable('user')
    .set({
      role: 'MENTOR',
      first_name: 'Former',
      last_name: role === 'ADMIN' ? 'admin' : 'mentor',
      email: `${randomId()}@koya.invalid`,
      password_hash: '',
      ...emptyUserRow,
      photo_key: null,
      profile_updated_at: null,
      last_login_at: null,
      ...endedSessions,
      switched_off_at: now,
      switched_off_reason: 'Has left Koya',
      left_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Marks a mentor with enrollments, even ended ones, as away forever, so that other mentors take over. */
export async function handOver(trx: Trx, id: string, now: Date): Promise<void> {
  const mentee = await trx
    .selectFrom('enrollment')
    .select('id')
    .where('mentor_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (mentee) await setAway(trx, id, now, { isSilent: true })
}

export async function removeUser(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('submission_count').where('mentor_id', '=', id).execute()
  await trx.deleteFrom('user').where('id', '=', id).execute()
}

/**
 * Replaces the mentor's name in certificates that have the mentor's id, and in certificates of mentees whom
 * the mentor mentored at the time of issue.
 */
export async function forgetNameInCertificates(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('certificate')
    .set({ mentor_name: 'Former mentor' })
    .where('mentor_id', '=', id)
    .execute()
  await sql`
    update certificate set mentor_name = 'Former mentor'
    from (
      select mentee_id, track_id, coalesce(mentor_since, created_at) as since, null::timestamptz as until
      from enrollment where mentor_id = ${id}
      union all
      select mentee_id, track_id, former_mentor.since, former_mentor.until
      from former_mentor join enrollment on enrollment.id = former_mentor.enrollment_id
      where former_mentor.mentor_id = ${id}
    ) as led
    where certificate.mentee_id = led.mentee_id and certificate.track_id = led.track_id and mentor_name is not null
      and certificate.issued_at >= led.since and (led.until is null or certificate.issued_at < led.until)`.execute(
    trx,
  )
}
