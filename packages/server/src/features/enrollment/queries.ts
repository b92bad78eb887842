import type { Database } from '#db/engine/client.ts'
import { letterPerson } from '#shared/people/people.ts'

export const findEnrollment = (db: Database, id: string) =>
  db
    .selectFrom('enrollment')
    .innerJoin('track', 'track.id', 'enrollment.track_id')
    .innerJoin('user as mentee', 'mentee.id', 'enrollment.mentee_id')
    .innerJoin('user as mentor', 'mentor.id', 'enrollment.mentor_id')
    .select([
      'track.id as track_id',
      'track.title',
      letterPerson('mentee').as('mentee'),
      letterPerson('mentor').as('mentor'),
    ])
    .where('enrollment.id', '=', id)
    .executeTakeFirst()
