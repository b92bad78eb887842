import type { Role } from '@koya/contract'
import type { Trx } from '#context.ts'
import { endedSessions } from './sessions.ts'

/** The sessions of the role before end with it. */
export const changeRole = (trx: Trx, userId: string, role: Role) =>
  trx
    .updateTable('user')
    .set({ role, ...endedSessions })
    .where('id', '=', userId)
    .execute()

export const isEnrolled = async (trx: Trx, userId: string): Promise<boolean> =>
  (await trx.selectFrom('enrollment').select('id').where('mentee_id', '=', userId).executeTakeFirst()) !==
  undefined

export const isApprovedMentor = async (trx: Trx, userId: string): Promise<boolean> =>
  (await trx
    .selectFrom('track_mentor')
    .select('track_id')
    .where('mentor_id', '=', userId)
    .where('approved_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Admins offer none; who learns with them stays (rules: places 7). */
export const offerNoPlaces = (trx: Trx, userId: string) =>
  trx.updateTable('track_mentor').set({ places: 0 }).where('mentor_id', '=', userId).execute()
