import { sql } from 'kysely'
import type { Trx } from '#db/engine/transaction.ts'
import { insertNumbered } from './insert-numbered.ts'

/** What a mentor's page of thanks is for, where a certificate names its track. */
export const thanksTitle = 'Mentoring'

/** With the first person who finishes a track comes the mentor's page of thanks, hidden until they show it (rules: certificates 15). */
export async function thankMentor(trx: Trx, mentorId: string, now: Date): Promise<void> {
  const mentor = await trx
    .selectFrom('user')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('id', '=', mentorId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('certificate')
            .select('certificate.id')
            .whereRef('certificate.mentee_id', '=', 'user.id')
            .where('certificate.is_thanks', '=', sql.lit(true)),
        ),
      ),
    )
    .executeTakeFirst()
  if (!mentor) return
  await insertNumbered(trx, {
    mentee_id: mentorId,
    is_thanks: true,
    is_by_hand: false,
    is_shown: false,
    name: mentor.name,
    track_title: thanksTitle,
    tasks: JSON.stringify([]),
    issued_at: now,
  })
}
