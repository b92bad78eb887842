import type { Insertable } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { isHere } from '#shared/promise/promises.ts'
import { isFreeFor, type Seeker } from './places.ts'

interface Wanted extends Seeker {
  trackId: string
  mentorId: string
}

/**
 * Whether a mentor is approved for the track and has a place for this mentee, which nobody else takes until the
 * transaction ends. It is counted with the enrollment (rules: pairings 2); who waited does so no more.
 */
export async function takeFreePlace(trx: Trx, { trackId, mentorId, ...seeker }: Wanted): Promise<boolean> {
  const place = trx
    .selectFrom('track_mentor')
    .where('track_id', '=', trackId)
    .where('mentor_id', '=', mentorId)
  await place.select('mentor_id').forNoKeyUpdate().execute()
  // A statement of its own sees what those have committed who held the lock before, holds of places too.
  const free = await place
    .select('mentor_id')
    .where('approved_at', 'is not', null)
    .where(isFreeFor(trackId, seeker))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user')
          .select('user.id')
          .where('user.id', '=', mentorId)
          .where('switched_off_at', 'is', null)
          .where(isHere(seeker.now)),
      ),
    )
    .executeTakeFirst()
  if (!free) return false
  await leaveLine(trx, trackId, seeker.menteeId)
  return true
}

export const leaveLine = (db: Database, trackId: string, menteeId: string) =>
  db.deleteFrom('waiting').where('track_id', '=', trackId).where('mentee_id', '=', menteeId).execute()

export const insertEnrollment = (trx: Trx, row: Insertable<DB['enrollment']>) =>
  trx.insertInto('enrollment').values(row).execute()

/** True if the track takes mentees; nobody closes it or takes it back until they are enrolled. */
export async function lockOpenTrack(trx: Trx, trackId: string): Promise<boolean> {
  const track = await trx
    .selectFrom('track')
    .select('state')
    .where('id', '=', trackId)
    .forShare()
    .executeTakeFirst()
  return track?.state === 'open'
}
