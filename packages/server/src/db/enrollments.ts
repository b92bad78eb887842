import type { Insertable } from 'kysely'
import type { Trx } from '#context.ts'
import type { DB } from './schema.gen.ts'

/** Takes one of a mentor's places; false if the mentor is not approved for the track or has none left. */
export async function takePlace(trx: Trx, trackId: string, mentorId: string): Promise<boolean> {
  const row = await trx
    .updateTable('track_mentor')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('track_id', '=', trackId)
    .where('mentor_id', '=', mentorId)
    .where('approved_at', 'is not', null)
    .whereRef('taken', '<', 'places')
    .returning('mentor_id')
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
