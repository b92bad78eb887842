import type { Database } from '#db/client.ts'

export const findForMail = (db: Database, certificateId: string) =>
  db
    .selectFrom('certificate')
    .innerJoin('user as mentee', 'mentee.id', 'certificate.mentee_id')
    .select([
      'certificate.id',
      'certificate.mentee_id',
      'certificate.track_title',
      'certificate.mentor_name',
      'certificate.is_by_hand',
      'certificate.revoked_at',
      'certificate.revoked_reason',
      'mentee.email',
      'mentee.first_name',
      'mentee.last_name',
    ])
    .where('certificate.id', '=', certificateId)
    .executeTakeFirst()
