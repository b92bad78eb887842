import type { Role } from '@koya/contract'
import { roles } from '@koya/contract/operation'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { addMilliseconds, dayMilliseconds } from '#time/time.ts'

const invitationDays = 14
/** Expired invitations are kept this long, so that they can be sent again (rules: invitations 3). */
export const expiredInvitationDays = 30
const invitationMilliseconds = invitationDays * dayMilliseconds

export const invitationEnd = (now: Date): Date => addMilliseconds(now, invitationMilliseconds)

/** Returns when the invitation that expires at `end` was last sent. */
export const invitationStart = (end: Date): Date => addMilliseconds(end, -invitationMilliseconds)

interface Invited {
  email: string
  role: Role
  first_name?: string
  last_name?: string
  invited_by?: string | null
  /** A mentor is approved for these tracks on acceptance. */
  tracks?: readonly { id: string; places: number }[]
}

/** Inserts an invitation, and deletes an earlier invitation of the same address (rules: invitations 3). */
export async function insertInvitation(trx: Trx, invited: Invited, now: Date): Promise<string> {
  const { tracks = [], ...row } = invited
  await deleteInvitation(trx, row.email, roles)
  const id = uuid()
  const expires_at = invitationEnd(now)
  await trx
    .insertInto('invitation')
    .values({ id, ...row, created_at: now, expires_at })
    .execute()
  if (tracks.length > 0) {
    const rows = tracks.map((track) => ({ invitation_id: id, track_id: track.id, places: track.places }))
    await trx.insertInto('invitation_track').values(rows).execute()
  }
  return id
}

/** Deletes the invitation of an address for any of these roles, together with its links. */
export const deleteInvitation = (trx: Trx, email: string, forRoles: readonly Role[]) =>
  trx
    .deleteFrom('invitation')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('role', 'in', forRoles)
    .returning('id')
    .executeTakeFirst()

export const listInvitations = (db: Database, role: Role, now: Date) =>
  db
    .selectFrom('invitation')
    .select(['email', 'expires_at'])
    .where('role', '=', role)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()

/** Selects the tracks of an invitation: a mentee is invited to one, a mentor to any number. */
export const invitedTracks = (invitation: ExpressionBuilder<DB, 'invitation'>) =>
  jsonArrayFrom(
    invitation
      .selectFrom('track')
      .select(['track.id', 'track.title'])
      .where((track) =>
        track.or([
          track('track.id', '=', track.ref('invitation.track_id')),
          track(
            'track.id',
            'in',
            track
              .selectFrom('invitation_track')
              .select('invitation_track.track_id')
              .whereRef('invitation_track.invitation_id', '=', 'invitation.id'),
          ),
        ]),
      )
      .orderBy('track.position'),
  )
