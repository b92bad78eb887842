import { commandLine, type TrailAction, type TrailKind } from '@koya/contract/people/trail-acts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { statement } from '#db/engine/prepared-query.ts'
import { countRows, idsOf, type Page, readInSteps, sliceList } from '#db/lists/lists.ts'

export interface TrailFilter {
  /** The id of a person, or `commandLine`. */
  actor?: string | undefined
  kind?: TrailKind | undefined
  object?: string | undefined
  action?: TrailAction | undefined
  from?: string | undefined
  until?: string | undefined
}

function selectTrail(db: Database, { actor, kind, object, action, from, until }: TrailFilter) {
  let lines = db.selectFrom('trail')
  if (actor === commandLine) lines = lines.where('actor_id', 'is', null)
  else if (actor !== undefined) lines = lines.where('actor_id', '=', actor)
  if (kind !== undefined) lines = lines.where('object_kind', '=', kind)
  if (object !== undefined) lines = lines.where('object_id', '=', object)
  if (action !== undefined) lines = lines.where('action', '=', action)
  if (from !== undefined) lines = lines.where('at', '>=', new Date(from))
  return until === undefined ? lines : lines.where('at', '<', new Date(until))
}

type Name = RawBuilder<string | null>
const titleIn = (table: 'announcement' | 'track' | 'stage' | 'task' | 'course'): Name =>
  sql`(select title from ${sql.table(table)} where id = trail.object_id)`
const nameOf = (id: string): Name =>
  sql`(select first_name || ' ' || last_name from "user" where id = ${sql.ref(id)})`

/** SQL for the present name of an object, by its kind (rules: trail 4). */
const names: Record<TrailKind, Name> = {
  person: sql`coalesce(${nameOf('trail.object_id')},
    (select first_name || ' ' || last_name from registration where id = trail.object_id))`,
  pairing: sql`(
    select mentee.first_name || ' ' || mentee.last_name || ', ' || track.title
    from enrollment join "user" as mentee on mentee.id = mentee_id join track on track.id = track_id
    where enrollment.id = trail.object_id)`,
  invitation: sql`(select email from invitation where id = trail.object_id)`,
  application: sql`(select first_name || ' ' || last_name from application where id = trail.object_id)`,
  track: titleIn('track'),
  stage: titleIn('stage'),
  task: titleIn('task'),
  cohort: sql`(select name from cohort where id = trail.object_id)`,
  move: sql`(select why from deadline_move where id = trail.object_id)`,
  course: titleIn('course'),
  site: sql`(select coalesce(content ->> 'name', content ->> 'title', 'the page') from site_entry where id = trail.object_id)`,
  submission: sql`(
    select task.title from submission join task on task.id = task_id where submission.id = trail.object_id)`,
  picture: sql`null`,
  setting: sql`null`,
  mail: sql`null`,
  announcement: titleIn('announcement'),
}

const objectName = sql<string | null>`coalesce(
  case object_kind ${sql.join(
    Object.entries(names).map(([kind, name]) => sql`when ${sql.lit(kind)} then ${name}`),
    sql` `,
  )} end,
  after ->> 'title', before ->> 'title')`

/** Lists the people with trail entries, except those who only accepted an invitation. */
export const listTrailActors = async (db: Database, page: Page) => {
  const { rows } = await sql<{ id: string; name: string | null }>`
    with recursive who (id) as (
      (select actor_id from trail where actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from trail where actor_id > who.id order by actor_id limit 1)
      from who where who.id is not null
    )
    select who.id, ${nameOf('who.id')} as name
    from who where who.id is not null and exists (
      select from trail where actor_id = who.id and action <> 'invitation.accepted')
    order by who.id`.execute(db)
  return sliceList(rows, page)
}

/** Returns the present names of people and content by id, without deleted ones. */
export async function findNames(db: Database, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from "user" where id = any(${ids}::uuid[])
    union all select id, title from track where id = any(${ids}::uuid[])
    union all select id, title from stage where id = any(${ids}::uuid[])
    union all select id, title from task where id = any(${ids}::uuid[])
    union all select id, name from cohort where id = any(${ids}::uuid[])
    union all select id, title from course where id = any(${ids}::uuid[])`.execute(db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** Lists trail entries, newest first. */
export const listTrail = (db: Database, filter: TrailFilter, page: Page) =>
  readInSteps(page, {
    keys: selectTrail(db, filter)
      .select('id')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.skip),
    details: (keys) => details.all(db, { ids: idsOf(keys) }),
    count: () => countRows(db, selectTrail(db, filter)),
  })

const details = statement<{ ids: string[] }>()((db, { ids }) =>
  db
    .selectFrom('trail')
    .select(['id', 'at', 'actor_id', 'action', 'object_kind', 'object_id', 'before', 'after'])
    .select([nameOf('trail.actor_id').as('actor_name'), objectName.as('object_name')])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc'),
)

export type TrailRow = Awaited<ReturnType<typeof listTrail>>['items'][number]
