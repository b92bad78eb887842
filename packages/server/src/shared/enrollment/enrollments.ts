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
 * Locks the mentor's places in the track. If one is free for the mentee, removes the mentee from the waiting
 * list and returns true. The place counts as taken once the enrollment is inserted (rules: pairings 2).
 */
export async function takeFreePlace(trx: Trx, { trackId, mentorId, ...seeker }: Wanted): Promise<boolean> {
  const place = trx
    .selectFrom('track_mentor')
    .where('track_id', '=', trackId)
    .where('mentor_id', '=', mentorId)
  await place.select('mentor_id').forNoKeyUpdate().execute()
  // Runs as a second statement after the lock, to see what earlier holders of the lock have committed.
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

/** Enrolls a mentee, and puts them into the track's open cohort if there is one (rules: authoring 27). */
export async function insertEnrollment(trx: Trx, row: Omit<Insertable<DB['enrollment']>, 'cohort_id'>) {
  const cohort = await trx
    .selectFrom('cohort')
    .select('id')
    .where('track_id', '=', row.track_id)
    .where('is_open', '=', true)
    .forShare()
    .executeTakeFirst()
  await trx
    .insertInto('enrollment')
    .values({ ...row, cohort_id: cohort?.id ?? null })
    .execute()
}

/** True if the track accepts mentees; locks its state until the transaction ends. */
export async function lockOpenTrack(trx: Trx, trackId: string): Promise<boolean> {
  const track = await trx
    .selectFrom('track')
    .select('state')
    .where('id', '=', trackId)
    .forShare()
    .executeTakeFirst()
  return track?.state === 'open'
}
