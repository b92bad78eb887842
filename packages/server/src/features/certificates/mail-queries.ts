import { finishingKinds } from '@koya/contract'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { CertifiedTask } from '#shared/certificates/issue-certificate.ts'

export const findForMail = (db: Database, certificateId: string) =>
  db
    .selectFrom('certificate')
    .innerJoin('user as mentee', 'mentee.id', 'certificate.mentee_id')
    .select([
      'certificate.id',
      'certificate.kind',
      'certificate.mentee_id',
      'certificate.track_title',
      'certificate.mentor_name',
      'certificate.revoked_at',
      'certificate.revoked_reason',
      'mentee.email',
      'mentee.first_name',
      'mentee.last_name',
    ])
    .select(sql<CertifiedTask[]>`certificate.tasks`.as('tasks'))
    .where('certificate.id', '=', certificateId)
    .executeTakeFirst()

export type CertificateForMail = NonNullable<Awaited<ReturnType<typeof findForMail>>>

/** Returns undefined if the person is no longer a mentor. */
export const findMentor = (db: Database, id: string) =>
  db
    .selectFrom('user')
    .select(['email', 'first_name'])
    .where('id', '=', id)
    .where('role', '=', 'MENTOR')
    .executeTakeFirst()

/** Counts people whose valid certificates of finished tracks name the mentor (rules: certificates 15). */
export async function countBrought(db: Database, mentorId: string): Promise<number> {
  const { people } = await db
    .selectFrom('certificate')
    .select(sql<number>`count(distinct mentee_id)::int`.as('people'))
    .where('mentor_id', '=', mentorId)
    .where('kind', 'in', finishingKinds)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return people
}
