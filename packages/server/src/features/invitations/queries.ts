import { type Insertable, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { cacheCount, countAll, type Page } from '#db/lists/lists.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { heldForAnybody } from '#shared/enrollment/places.ts'
import { expiredInvitationDays, invitedTracks } from '#shared/invitations.ts'
import { subtractDays } from '#time/time.ts'

/** Reads the data for checking a list. Leaves out tracks that share their title with another track. */
export async function findKnown(
  db: Database,
  emails: readonly string[],
  mentorEmails: readonly string[],
  now: Date,
) {
  const anyOf = (all: readonly string[]) => sql<string[]>`any(${[...all]}::text[])`
  const members = await db
    .selectFrom('user')
    .select(sql<string>`lower(email)`.as('email'))
    .select(sql<boolean>`switched_off_at is not null`.as('isSwitchedOff'))
    .where(sql<string>`lower(email)`, '=', sql<string>`${anyOf(emails)}`)
    .execute()
  const invited = await db
    .selectFrom('invitation')
    .select(sql<string>`lower(email)`.as('email'))
    .where(sql<string>`lower(email)`, '=', sql<string>`${anyOf(emails)}`)
    .where('expires_at', '>', now)
    .execute()
  const tracks = await db
    .selectFrom('track')
    .select(sql<string>`lower(title)`.as('title'))
    .select(sql<string>`min(id::text)`.as('id'))
    .where('state', '<>', 'archived')
    .groupBy(sql`lower(title)`)
    .having(sql<number>`count(*)`, '=', 1)
    .execute()
  const mentors = await db
    .selectFrom('track_mentor')
    .innerJoin('user', 'user.id', 'track_mentor.mentor_id')
    .select(['user.id', 'track_mentor.track_id as trackId'])
    .select(sql<string>`lower("user".email)`.as('email'))
    .select(
      sql<number>`places - taken - ${heldForAnybody(now)} - (select count(*) from invitation where invitation.mentor_id = track_mentor.mentor_id
        and invitation.track_id = track_mentor.track_id and expires_at > ${now})::int`.as('free'),
    )
    .where(sql<string>`lower("user".email)`, '=', sql<string>`${anyOf(mentorEmails)}`)
    .where('approved_at', 'is not', null)
    .where('switched_off_at', 'is', null)
    .execute()
  return {
    members: new Map(members.map((member) => [member.email, member])),
    invited: new Set(invited.map(({ email }) => email)),
    tracks: new Map(tracks.map(({ title, id }) => [title, id])),
    mentors,
  }
}

const rowsAtOnce = 1000

/** Inserts invitations and returns the ids of the new ones; skips addresses that are invited already. */
export async function insertInvitations(
  trx: Trx,
  rows: readonly Insertable<DB['invitation']>[],
): Promise<Set<string>> {
  const made = new Set<string>()
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = await trx
      .insertInto('invitation')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    for (const { id } of some) made.add(id)
  }
  return made
}

export async function insertInvitedTracks(
  trx: Trx,
  rows: readonly Insertable<DB['invitation_track']>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await trx
      .insertInto('invitation_track')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  }
}

/** Deletes expired invitations of these addresses, so that new ones can take their place. */
export const deleteExpired = (trx: Trx, emails: readonly string[], now: Date) =>
  trx
    .deleteFrom('invitation')
    .where('expires_at', '<=', now)
    .where(sql<boolean>`lower(email) = any(${emails.map((email) => email.toLowerCase())}::text[])`)
    .execute()

const selectUnaccepted = (db: Database, now: Date) =>
  db.selectFrom('invitation').where('expires_at', '>', subtractDays(now, expiredInvitationDays))

/** Counts open and recently expired invitations; a large count may be a minute old. */
async function countUnaccepted(db: Database, now: Date): Promise<number> {
  const counting = selectUnaccepted(db, now).select(countAll)
  return (await cacheCount(db, 'invitations', () => counting.executeTakeFirstOrThrow())).count
}

export async function listUnaccepted(db: Database, { limit, skip }: Page, now: Date) {
  const [items, totalCount] = await Promise.all([
    selectUnaccepted(db, now)
      .select(sql<boolean>`expires_at <= ${now}`.as('has_expired'))
      .select(['id', 'email', 'first_name', 'last_name', 'role', 'created_at', 'expires_at'])
      .select((eb) => [
        invitedTracks(eb).as('tracks'),
        jsonObjectFrom(
          eb
            .selectFrom('user')
            .select(['user.id', 'user.first_name as firstName', 'user.last_name as lastName'])
            .whereRef('user.id', '=', 'invitation.mentor_id'),
        ).as('mentor'),
      ])
      // An invitation expires a fixed time after its last mail, so this puts the latest mail first.
      .orderBy('expires_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(skip)
      .execute(),
    countUnaccepted(db, now),
  ])
  return { items, totalCount }
}

export type UnacceptedRow = Awaited<ReturnType<typeof listUnaccepted>>['items'][number]

/** Locks an invitation, so that simultaneous calls run one after the other. */
export const lockInvitation = (trx: Trx, id: string) =>
  trx
    .selectFrom('invitation')
    .select(['role', 'expires_at'])
    .select(sql<string>`lower(email)`.as('email'))
    .select(
      sql<boolean>`exists (select from "user" where lower("user".email) = lower(invitation.email))`.as(
        'hasAccount',
      ),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Extends an invitation and ends its links. */
export async function extendInvitation(trx: Trx, id: string, now: Date, expires_at: Date): Promise<void> {
  await trx
    .updateTable('email_token')
    .set({ expires_at: now })
    .where('invitation_id', '=', id)
    .where('expires_at', '>', now)
    .execute()
  await trx.updateTable('invitation').set({ expires_at }).where('id', '=', id).execute()
}

export const deleteById = (trx: Trx, id: string) =>
  trx.deleteFrom('invitation').where('id', '=', id).returning('role').executeTakeFirst()

/** Counts undelivered invitations of the list that an admin sent at `sentAt`. */
export async function countUndelivered(db: Database, adminId: string, sentAt: Date): Promise<number> {
  const { count } = await db
    .selectFrom('failed_mail')
    .innerJoin('invitation', (join) =>
      join.on('invitation.id', '=', sql<string>`(failed_mail.about ->> 'invitationId')::uuid`),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .where('failed_mail.kind', '=', 'invitation')
    .where('invitation.invited_by', '=', adminId)
    .where('invitation.created_at', '=', sentAt)
    .executeTakeFirstOrThrow()
  return count
}
