import type { Community } from '@koya/contract'
import { sql } from 'kysely'
import type { Trx } from '#context.ts'
import type { Database } from '#db/client.ts'
import { type Page, readList } from '#db/lists.ts'
import { photoUrl } from '#db/people.ts'
import { isPublished } from '#db/published.ts'

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

/** They take nobody. */
const switchedOff = sql`select id from "user" where switched_off_at is not null`

/** All of it grows with the curriculum and those who mentor or want to, and not with the mentees. */
export const countCommunity = (db: Database): Promise<Community> =>
  db
    .selectNoFrom([
      sql<number>`(select count(*) from "user" where role = 'ADMIN')::int`.as('admins'),
      sql<number>`(select count(distinct mentor_id) from track_mentor
        where approved_at is not null and mentor_id not in (${switchedOff}))::int`.as('mentors'),
      sql<number>`(select coalesce(sum(greatest(places - taken, 0)), 0) from track_mentor
        where approved_at is not null and mentor_id not in (${switchedOff}))::int`.as('freePlaces'),
      sql<number>`(select count(*) from application where state = 'new')::int`.as('newApplications'),
      sql<number>`(select count(*) from track where state <> 'archived')::int`.as('tracks'),
      sql<number>`(select count(*) from track where state = 'open')::int`.as('openTracks'),
      sql<number>`(select count(*) from task join stage on stage.id = stage_id join track on track.id = track_id
        where ${isPublished} and track.state <> 'archived')::int`.as('tasks'),
    ])
    .executeTakeFirstOrThrow()

/** Whoever enrolls or is given a role at the same moment waits. */
export const lockPerson = (trx: Trx, email: string) =>
  trx
    .selectFrom('user')
    .select(['id', 'role'])
    .where(sql`lower(email)`, '=', email)
    .forUpdate()
    .executeTakeFirst()
