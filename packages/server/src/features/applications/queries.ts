import type { ApplicationState } from '@koya/contract'
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { type Page, readList } from '#db/lists/lists.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { isPresent } from '#shared/enrollment/enrollment-states.ts'

const entryColumns = [
  'application.id',
  'first_name as firstName',
  'last_name as lastName',
  'email',
  'state',
  'places',
  'minutes_a_week as minutesAWeek',
  'created_at',
  'updated_at',
] as const

const selectTracks = (eb: ExpressionBuilder<DB, 'application'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('application_track')
      .innerJoin('track', 'track.id', 'application_track.track_id')
      .select(['track.id', 'track.title'])
      .whereRef('application_track.application_id', '=', 'application.id')
      .orderBy('track.position'),
  ).as('tracks')

const selectApplications = (db: Database, state: ApplicationState | undefined) => {
  const all = db.selectFrom('application')
  return state === undefined ? all : all.where('state', '=', state)
}

export const listApplications = (db: Database, state: ApplicationState | undefined, { limit, skip }: Page) =>
  readList(
    db,
    selectApplications(db, state)
      .select(entryColumns)
      .select(selectTracks)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(skip),
    selectApplications(db, state),
  )

export type EntryRow = Awaited<ReturnType<typeof listApplications>>['items'][number]

export const findApplication = (db: Database, id: string) =>
  db
    .selectFrom('application')
    .select([...entryColumns, 'technologies', 'link', 'motivation', 'answer', 'closed_at'])
    .select(selectTracks)
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('user')
          .select(['user.id', 'user.role'])
          .select(sql<boolean>`"user".switched_off_at is not null`.as('isSwitchedOff'))
          .select(
            sql<boolean>`exists (
            select from enrollment where enrollment.mentee_id = "user".id and ${isPresent})`.as('isLearning'),
          )
          .where(sql`lower("user".email)`, '=', sql<string>`lower(application.email)`),
      ).as('account'),
      jsonObjectFrom(
        eb
          .selectFrom('user')
          .select(['user.id', 'user.first_name as firstName', 'user.last_name as lastName'])
          .whereRef('user.id', '=', 'application.closed_by'),
      ).as('closedBy'),
      jsonArrayFrom(
        eb
          .selectFrom('application_message')
          .select(['id', 'is_from_applicant as isFromApplicant', 'text', 'created_at'])
          .whereRef('application_id', '=', 'application.id')
          .orderBy('id'),
      ).as('messages'),
    ])
    .where('application.id', '=', id)
    .executeTakeFirst()

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>

export const lockApplication = (trx: Trx, id: string) =>
  trx
    .selectFrom('application')
    .select(['id', 'email', 'first_name', 'last_name', 'state', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Returns false if the address already has an open application (rules: applications 3). */
export async function insertApplication(
  trx: Trx,
  row: Insertable<DB['application']>,
  trackIds: readonly string[],
): Promise<boolean> {
  const made = await trx
    .insertInto('application')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  if (trackIds.length > 0) {
    const tracks = trackIds.map((track_id) => ({ application_id: row.id, track_id }))
    await trx.insertInto('application_track').values(tracks).execute()
  }
  return true
}

export const findOpenApplication = (db: Database, email: string) =>
  db
    .selectFrom('application')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .where('state', 'in', ['new', 'asked'])
    .executeTakeFirst()

export const updateApplication = (trx: Trx, id: string, values: Updateable<DB['application']>) =>
  trx.updateTable('application').set(values).where('id', '=', id).execute()

export async function insertMessage(
  trx: Trx,
  message: { application_id: string; is_from_applicant: boolean; text: string; created_at: Date },
): Promise<string> {
  const id = uuid()
  await trx
    .insertInto('application_message')
    .values({ id, ...message })
    .execute()
  return id
}

/** Finds the open application of a valid mailed link. */
export const findLink = (db: Database, hash: Buffer, email: string, now: Date) =>
  db
    .selectFrom('email_token')
    .innerJoin('application', 'application.id', 'email_token.application_id')
    .select('application.id')
    .where('email_token.hash', '=', hash)
    .where('email_token.expires_at', '>', now)
    .where(sql`lower(application.email)`, '=', email)
    .where('application.state', 'in', ['new', 'asked'])
    .executeTakeFirst()

/** Uses up a link and returns its open application. */
export const consumeLink = (trx: Trx, hash: Buffer, email: string, now: Date) =>
  trx
    .deleteFrom('email_token')
    .using('application')
    .whereRef('application.id', '=', 'email_token.application_id')
    .where('email_token.hash', '=', hash)
    .where('email_token.expires_at', '>', now)
    .where(sql`lower(application.email)`, '=', email)
    .where('application.state', 'in', ['new', 'asked'])
    .returning('application.id')
    .executeTakeFirst()

export const deleteLinks = (trx: Trx, applicationId: string) =>
  trx.deleteFrom('email_token').where('application_id', '=', applicationId).execute()

export const findLetter = (db: Database, id: string) =>
  db
    .selectFrom('application')
    .select(['id', 'email', 'first_name', 'state', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst()

/** `user_id` is the id of the applicant's account; null if there is none. */
export const findApplicant = (db: Database, id: string) =>
  db
    .selectFrom('application')
    .leftJoin('user', (join) => join.on(sql`lower("user".email)`, '=', sql`lower(application.email)`))
    .select(['application.first_name', 'application.last_name', 'application.state', 'user.id as user_id'])
    .where('application.id', '=', id)
    .executeTakeFirst()

export const findQuestion = (db: Database, messageId: string) =>
  db
    .selectFrom('application_message')
    .innerJoin('application', 'application.id', 'application_message.application_id')
    .select(['application.id', 'email', 'first_name', 'state', 'text'])
    .where('application_message.id', '=', messageId)
    .executeTakeFirst()

export const listApprovedTracks = (db: Database, email: string) =>
  db
    .selectFrom('track_mentor')
    .innerJoin('track', 'track.id', 'track_mentor.track_id')
    .innerJoin('user', 'user.id', 'track_mentor.mentor_id')
    .select(['track.title', 'track_mentor.places'])
    .where(sql`lower("user".email)`, '=', email.toLowerCase())
    .where('approved_at', 'is not', null)
    .orderBy('track.position')
    .execute()

export async function lockDraftState(trx: Trx, trackId: string): Promise<boolean | null> {
  const track = await trx
    .selectFrom('track')
    .select('state')
    .where('id', '=', trackId)
    .where('state', '<>', 'archived')
    .forShare()
    .executeTakeFirst()
  return track ? track.state === 'draft' : null
}
