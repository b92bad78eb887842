import type { Insertable } from 'kysely'
import type { Trx } from '#context.ts'
import { isHere } from './promises.ts'
import type { DB } from './schema.gen.ts'

/**
 * Whether a mentor is approved for the track, is not away and has a free place, which nobody else takes until the transaction ends.
 * It is counted with the enrollment (rules: pairings 2).
 */
export async function holdFreePlace(
  trx: Trx,
  trackId: string,
  mentorId: string,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('track_mentor')
    .select('mentor_id')
    .where('track_id', '=', trackId)
    .where('mentor_id', '=', mentorId)
    .where('approved_at', 'is not', null)
    .whereRef('taken', '<', 'places')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user')
          .select('user.id')
          .where('user.id', '=', mentorId)
          .where('switched_off_at', 'is', null)
          .where(isHere(now)),
      ),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export const insertEnrollment = (trx: Trx, row: Insertable<DB['enrollment']>) =>
  trx.insertInto('enrollment').values(row).execute()

/** True if the track takes mentees; nobody closes it or takes it back until they are enrolled. */
export async function isOpen(trx: Trx, trackId: string): Promise<boolean> {
  const track = await trx
    .selectFrom('track')
    .select('state')
    .where('id', '=', trackId)
    .forShare()
    .executeTakeFirst()
  return track?.state === 'open'
}
