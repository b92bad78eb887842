import type { Role } from '@koya/contract'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from './client.ts'
import type { DB } from './schema.gen.ts'

/** Who asks, as far as it decides what there is for them. */
export interface Reader {
  id: string
  role: Role
}

/** Whose mentees and their work are meant; `everybody` is an admin's view (rulings, 3 and 33). */
export type Desk = { mentor: string } | 'everybody'

export const deskOf = ({ id, role }: Reader): Desk => (role === 'ADMIN' ? 'everybody' : { mentor: id })

/** The one place of ruling 33: which tasks a person may see, wherever tasks or what was sent for them are asked for. */
export function isWithinReach(
  eb: ExpressionBuilder<DB, 'task' | 'stage'>,
  { id, role }: Reader,
): Expression<SqlBool> {
  if (role === 'ADMIN') return eb.lit(true)
  const enrolled = eb.exists(
    eb
      .selectFrom('enrollment')
      .select('enrollment.id')
      .whereRef('enrollment.track_id', '=', 'stage.track_id')
      .where(role === 'MENTEE' ? 'enrollment.mentee_id' : 'enrollment.mentor_id', '=', id),
  )
  if (role === 'MENTEE') return enrolled
  const approved = eb.exists(
    eb
      .selectFrom('track_mentor')
      .select('track_mentor.mentor_id')
      .whereRef('track_mentor.track_id', '=', 'stage.track_id')
      .where('track_mentor.mentor_id', '=', id)
      .where('track_mentor.approved_at', 'is not', null),
  )
  return eb.or([approved, enrolled])
}

export const trackExists = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('track').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
