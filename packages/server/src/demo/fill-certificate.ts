import { sql } from 'kysely'
import type { Trx } from '#db/engine/transaction.ts'
import { listGraded } from '#shared/certificates/issue-certificate.ts'
import { thankMentor } from '#shared/certificates/thank-mentor.ts'

/** The fixed number of the demo's certificate, which the README names. */
export const demoNumber = 'K0YA-DEM0-2026'

/** Adds the certificate of a mentee who has finished a track, and the thank-you page of their mentor. */
export async function fillCertificate(trx: Trx, menteeId: string): Promise<void> {
  const row = await trx
    .selectFrom('enrollment')
    .innerJoin('track', 'track.id', 'enrollment.track_id')
    .innerJoin('user as mentee', 'mentee.id', 'enrollment.mentee_id')
    .innerJoin('user as mentor', 'mentor.id', 'enrollment.mentor_id')
    .select(['track.id', 'track.title', 'mentor.id as mentorId', 'enrollment.created_at'])
    .select([
      sql<string>`mentee.first_name || ' ' || mentee.last_name`.as('name'),
      sql<string>`mentor.first_name || ' ' || mentor.last_name`.as('mentor'),
      sql<Date>`(select max(graded_at) from submission where mentee_id = mentee.id)`.as('finishedAt'),
    ])
    .where('mentee.id', '=', menteeId)
    .executeTakeFirstOrThrow()
  const tasks = await listGraded(trx, { menteeId, trackId: row.id }, row.finishedAt)
  await trx.insertInto('certificate_number').values({ id: demoNumber }).execute()
  await trx
    .insertInto('certificate')
    .values({
      id: demoNumber,
      mentee_id: menteeId,
      track_id: row.id,
      kind: 'track',
      name: row.name,
      track_title: row.title,
      mentor_id: row.mentorId,
      mentor_name: row.mentor,
      tasks: JSON.stringify(tasks),
      begun_at: row.created_at,
      issued_at: row.finishedAt,
    })
    .execute()
  await thankMentor(trx, row.mentorId, row.finishedAt)
}
