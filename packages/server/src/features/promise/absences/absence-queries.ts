import type { Database } from '#db/engine/client.ts'
import { letterPerson } from '#shared/people/people.ts'
import { findAbsence } from '#shared/promise/promises.ts'

interface Pair {
  menteeId: string
  mentorId: string
}

/**
 * Returns a mentee, a mentor and the mentor's present or next absence. Returns undefined without an absence,
 * or if no enrollment has both people.
 */
export async function findAbsentMentor(db: Database, { menteeId, mentorId }: Pair, now: Date) {
  const absence = await findAbsence(db, mentorId, now)
  const pair = await db
    .selectFrom('enrollment')
    .innerJoin('user as mentee', 'mentee.id', 'enrollment.mentee_id')
    .innerJoin('user as mentor', 'mentor.id', 'enrollment.mentor_id')
    .select([letterPerson('mentee').as('mentee'), letterPerson('mentor').as('mentor')])
    .where('enrollment.mentee_id', '=', menteeId)
    .where('enrollment.mentor_id', '=', mentorId)
    .limit(1)
    .executeTakeFirst()
  return absence && pair && { ...pair, absence }
}

export const findMentor = (db: Database, id: string) =>
  db.selectFrom('user').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst()

export const findReader = (db: Database, id: string) =>
  db.selectFrom('user').select(['first_name', 'email']).where('id', '=', id).executeTakeFirst()
