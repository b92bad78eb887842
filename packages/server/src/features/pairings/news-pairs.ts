import type { Database } from '#db/engine/client.ts'
import { letterPerson } from '#shared/people/people.ts'

export const selectPairs = (db: Database, enrollmentIds: readonly string[]) =>
  db
    .selectFrom('enrollment')
    .innerJoin('track', 'track.id', 'enrollment.track_id')
    .innerJoin('user as mentee', 'mentee.id', 'enrollment.mentee_id')
    .innerJoin('user as mentor', 'mentor.id', 'enrollment.mentor_id')
    .select(['track.id as track_id', 'track.title', 'enrollment.waiting', 'enrollment.ended_at'])
    .select([letterPerson('mentee').as('mentee'), letterPerson('mentor').as('mentor')])
    .where('enrollment.id', 'in', enrollmentIds)
    .orderBy('mentee.first_name')
    .orderBy('enrollment.id')

export const findPair = (db: Database, id: string) => selectPairs(db, [id]).executeTakeFirst()

export const findMentor = (db: Database, id: string) =>
  db.selectFrom('user').select(['first_name', 'email']).where('id', '=', id).executeTakeFirst()

export const countPeople = (count: number): string => (count === 1 ? '1 mentee' : `${count} mentees`)
export const countMore = (count: number): string => (count === 1 ? '1 more mentee' : `${count} more mentees`)
