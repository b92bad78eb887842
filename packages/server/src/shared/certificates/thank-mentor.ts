import { sql } from 'kysely'
import type { Trx } from '#db/engine/transaction.ts'
import { insertNumbered } from './insert-numbered.ts'

/** The `track_title` of a mentor's page of thanks, which belongs to no track. */
const thanksTitle = 'Mentoring'

/**
 * Makes a mentor's page of thanks, a hidden certificate, unless it exists (rules: certificates 15). Returns
 * false for a mentor whose account is deleted.
 */
export async function thankMentor(trx: Trx, mentorId: string, now: Date): Promise<boolean> {
  const mentor = await trx
    .selectFrom('user')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('certificate')
          .select('certificate.id')
          .whereRef('certificate.mentee_id', '=', 'user.id')
          .where('certificate.kind', '=', sql.lit('thanks')),
      ).as('is_thanked'),
    )
    .where('id', '=', mentorId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!mentor) return false
  if (mentor.is_thanked) return true
  await insertNumbered(trx, {
    mentee_id: mentorId,
    kind: 'thanks',
    is_shown: false,
    name: mentor.name,
    track_title: thanksTitle,
    tasks: JSON.stringify([]),
    issued_at: now,
  })
  return true
}
