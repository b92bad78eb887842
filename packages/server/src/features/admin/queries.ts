import type { Community } from '@koya/contract'
import { sql } from 'kysely'
import { isPublished } from '#content/published.ts'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { cacheIfMany } from '#db/lists/cached-counts.ts'
import { type Page, readList } from '#db/lists/lists.ts'
import { heldForAnybody } from '#shared/enrollment/places.ts'
import { readInstallation } from '#shared/installation.ts'
import { photoUrl } from '#shared/people/people.ts'
import { isHere } from '#shared/promise/promises.ts'
import { readFirstSteps } from './first-steps.ts'

const selectAdmins = (db: Database) => db.selectFrom('user').where('role', '=', 'ADMIN')

export const listAdmins = (db: Database, { limit, skip }: Page) =>
  readList(
    db,
    selectAdmins(db)
      .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
      .select(photoUrl('user').as('photoUrl'))
      .orderBy('id')
      .limit(limit)
      .offset(skip),
    selectAdmins(db),
  )

const switchedOff = sql`select id from "user" where switched_off_at is not null`

const cacheMentors = cacheIfMany<{ count: number; freePlaces: number }>()

/** The result is cached if there are many mentors (decision 0031). */
const countMentors = (db: Database, now: Date) =>
  cacheMentors(db, '', () =>
    db
      .selectFrom('track_mentor')
      .select([
        sql<number>`count(distinct mentor_id)::int`.as('count'),
        sql<number>`coalesce(sum(greatest(places - taken - ${heldForAnybody(now)}, 0))
          filter (where ${isHere(now, 'track_mentor.mentor_id')}), 0)::int`.as('freePlaces'),
      ])
      .where('approved_at', 'is not', null)
      .where(sql<boolean>`mentor_id not in (${switchedOff})`)
      .executeTakeFirstOrThrow(),
  )

/** Counts no mentees and no submissions, so that the query stays fast with many mentees. */
export async function countCommunity(db: Database, now: Date): Promise<Community> {
  const { count: mentors, freePlaces } = await countMentors(db, now)
  const others = await db
    .selectNoFrom([
      sql<number>`(select count(*) from "user" where role = 'ADMIN')::int`.as('admins'),
      sql<number>`(select count(*) from application where state = 'new')::int`.as('newApplications'),
      sql<number>`(select count(*) from failed_mail)::int`.as('failedMails'),
      sql<number>`(select count(*) from track where state <> 'archived')::int`.as('tracks'),
      sql<number>`(select count(*) from track where state = 'open')::int`.as('openTracks'),
      sql<number>`(select count(*) from task join stage on stage.id = stage_id join track on track.id = track_id
        where ${isPublished} and track.state = 'open')::int`.as('tasks'),
    ])
    .executeTakeFirstOrThrow()
  const { shows_samples: showsSamples } = await readInstallation(db)
  return { ...others, mentors, freePlaces, showsSamples, firstSteps: await readFirstSteps(db) }
}

/** Locks the person's row against a simultaneous enrollment or role change. */
export const lockPerson = (trx: Trx, email: string) =>
  trx
    .selectFrom('user')
    .select(['id', 'role'])
    .where(sql`lower(email)`, '=', email)
    .forUpdate()
    .executeTakeFirst()
