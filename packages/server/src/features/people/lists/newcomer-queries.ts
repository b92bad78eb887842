import type { PeopleFilter } from '@koya/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { cacheCount, countAll, countRows, type Page } from '#db/lists/lists.ts'
import { matchesSearch } from '#db/lists/search-text.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { invitedTracks } from '#shared/invitations.ts'
import { isPending } from '#shared/people/registrations.ts'

export function selectPending(db: Database, { search }: PeopleFilter) {
  const pending = db.selectFrom('registration').where(isPending)
  if (search === undefined) return pending
  const text = sql<string>`registration.first_name || ' ' || registration.last_name || ' ' || registration.email`
  return pending.where(matchesSearch(text, search))
}

export const countPending = (db: Database, filter: PeopleFilter) => countRows(db, selectPending(db, filter))

export const listPending = (db: Database, filter: PeopleFilter, { limit, skip }: Page) =>
  selectPending(db, filter)
    .select(['id', 'first_name', 'last_name', 'email', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()

export type PendingRow = Awaited<ReturnType<typeof listPending>>[number]

export function selectInvited(db: Database, { search, role, track, mentor }: PeopleFilter, now: Date) {
  let invited = db.selectFrom('invitation').where('invitation.expires_at', '>', now)
  const text = sql<string>`coalesce(invitation.first_name, '') || ' ' || coalesce(invitation.last_name, '')
    || ' ' || invitation.email`
  if (search !== undefined) invited = invited.where(matchesSearch(text, search))
  if (role !== undefined) invited = invited.where('invitation.role', '=', role)
  if (track !== undefined) invited = invited.where(isInvitedTo(track))
  return mentor === undefined ? invited : invited.where('invitation.mentor_id', '=', mentor)
}

/** Matches a mentee's one track, and each of a mentor's. */
const isInvitedTo = (track: string) => (eb: ExpressionBuilder<DB, 'invitation'>) =>
  eb.or([
    eb('invitation.track_id', '=', track),
    eb(
      'invitation.id',
      'in',
      eb.selectFrom('invitation_track').select('invitation_id').where('track_id', '=', track),
    ),
  ])

/** Counts open invitations; a large count may be a minute old. */
export async function countInvited(db: Database, filter: PeopleFilter, now: Date): Promise<number> {
  const question = JSON.stringify(['invited', filter.search, filter.role, filter.track, filter.mentor])
  const counting = selectInvited(db, filter, now).select(countAll)
  return (await cacheCount(db, question, () => counting.executeTakeFirstOrThrow())).count
}

export const listInvited = (db: Database, filter: PeopleFilter, now: Date, { limit, skip }: Page) =>
  selectInvited(db, filter, now)
    .leftJoin('user as mentor', 'mentor.id', 'invitation.mentor_id')
    .select([
      'invitation.id',
      'invitation.role',
      'invitation.first_name',
      'invitation.last_name',
      'invitation.email',
      'invitation.created_at',
      'mentor.id as mentor_id',
      'mentor.first_name as mentor_first_name',
      'mentor.last_name as mentor_last_name',
      'mentor.switched_off_at as mentor_switched_off_at',
    ])
    .select((eb) => invitedTracks(eb).as('tracks'))
    .orderBy('invitation.id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()

export type InvitedRow = Awaited<ReturnType<typeof listInvited>>[number]
