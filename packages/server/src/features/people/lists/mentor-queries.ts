import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { isPresent } from '#shared/enrollment/enrollment-states.ts'
import { letterPerson } from '#shared/people/people.ts'

export async function listMentorsOf(trx: Trx, menteeId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('enrollment')
    .select('mentor_id')
    .distinct()
    .where('mentee_id', '=', menteeId)
    .where(isPresent)
    .orderBy('mentor_id')
    .execute()
  return rows.map(({ mentor_id }) => mentor_id)
}

/** Reads a mentee and a mentor; undefined if no enrollment, even an ended one, has both. */
export const findPair = (db: Database, { menteeId, mentorId }: { menteeId: string; mentorId: string }) =>
  db
    .selectFrom('enrollment')
    .innerJoin('user as mentee', 'mentee.id', 'enrollment.mentee_id')
    .innerJoin('user as mentor', 'mentor.id', 'enrollment.mentor_id')
    .select([
      'mentee.switched_off_at',
      letterPerson('mentee').as('mentee'),
      letterPerson('mentor').as('mentor'),
    ])
    .where('enrollment.mentee_id', '=', menteeId)
    .where('enrollment.mentor_id', '=', mentorId)
    .limit(1)
    .executeTakeFirst()
