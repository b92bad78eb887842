import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'

export const findInvitation = (db: Database, id: string) =>
  db
    .selectFrom('invitation')
    .leftJoin('track', 'track.id', 'invitation.track_id')
    .select(['invitation.email', 'role', 'first_name', 'last_name', 'expires_at', 'track.title'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('invitation_track')
          .innerJoin('track', 'track.id', 'invitation_track.track_id')
          .select(['track.title', 'places'])
          .whereRef('invitation_id', '=', 'invitation.id')
          .orderBy('track.position'),
      ).as('tracks'),
    )
    .where('invitation.id', '=', id)
    .executeTakeFirst()

/** `invitedBy` is null if the account of the inviting admin is switched off or deleted. */
export const findByLink = (db: Database, hash: Buffer, email: string, now: Date) =>
  db
    .selectFrom('email_token')
    .innerJoin('invitation', 'invitation.id', 'email_token.invitation_id')
    .select('invitation.id')
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('user')
          .select(['user.first_name as firstName', 'user.last_name as lastName'])
          .whereRef('user.id', '=', 'invitation.invited_by')
          .where('user.switched_off_at', 'is', null),
      ).as('invitedBy'),
    )
    .where('email_token.hash', '=', hash)
    .where('email_token.expires_at', '>', now)
    .where(sql`lower(invitation.email)`, '=', email)
    .executeTakeFirst()

/** Call this before the invitation is deleted. */
export const listInvitedTracks = (trx: Trx, hash: Buffer) =>
  trx
    .selectFrom('invitation_track')
    .innerJoin('email_token', 'email_token.invitation_id', 'invitation_track.invitation_id')
    .innerJoin('track', 'track.id', 'invitation_track.track_id')
    .select(['track.id', 'track.state', 'places'])
    .where('email_token.hash', '=', hash)
    .orderBy('track.id')
    .execute()

/** True if a link has ended because its invitation was sent again. */
export const isReplaced = async (db: Database, hash: Buffer, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('email_token')
    .innerJoin('invitation', 'invitation.id', 'email_token.invitation_id')
    .select('email_token.hash')
    .where('email_token.hash', '=', hash)
    .where('email_token.expires_at', '<=', now)
    .where('invitation.expires_at', '>', now)
    .executeTakeFirst()) !== undefined

/** Deletes the invitation of a link, with all its links, and returns the invitation. */
export const consumeInvitation = (trx: Trx, hash: Buffer, email: string, now: Date) =>
  trx
    .deleteFrom('invitation')
    .using('email_token')
    .whereRef('email_token.invitation_id', '=', 'invitation.id')
    .where('email_token.hash', '=', hash)
    .where('email_token.expires_at', '>', now)
    .where(sql`lower(invitation.email)`, '=', email)
    .returning([
      'invitation.id',
      'invitation.role',
      'invitation.track_id',
      'invitation.mentor_id',
      'invitation.invited_by',
    ])
    .executeTakeFirst()
