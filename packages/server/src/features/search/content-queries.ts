import { sql } from 'kysely'
import { tasksVisibleTo } from '#access.ts'
import { isNoDraft, isPublished } from '#content/published.ts'
import type { Database } from '#db/engine/client.ts'
import { type Asked, best, closeness, type HitRow, having } from './found.ts'

/** Finds tasks, stages, tracks and courses that the viewer may see; mentors find only tasks. */
export async function findContent(db: Database, asked: Asked): Promise<HitRow[]> {
  const tasks = await findTasks(db, asked)
  if (asked.viewer.role === 'MENTOR') return tasks
  return [
    ...tasks,
    ...(await findStages(db, asked)),
    ...(await findTracks(db, asked)),
    ...(await findCourses(db, asked)),
  ]
}

const seesDrafts = ({ viewer }: Asked): boolean => viewer.role === 'ADMIN'

/**
 * Selects tasks that the viewer may see. A mentee also sees an archived task with work of their own
 * (rules: curriculum 3).
 */
function selectTasks(db: Database, asked: Asked) {
  const tasks = db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('track', 'track.id', 'stage.track_id')
  if (seesDrafts(asked)) return tasks
  return tasks
    .where(isNoDraft)
    .where(tasksVisibleTo(asked.viewer))
    .where((eb) =>
      eb.or([
        eb(isPublished, '=', true),
        eb.exists(
          eb
            .selectFrom('submission')
            .select('submission.id')
            .whereRef('submission.task_id', '=', 'task.id')
            .where('submission.mentee_id', '=', asked.viewer.id)
            .where('submission.is_current', '=', sql.lit(true)),
        ),
      ]),
    )
}

function findTasks(db: Database, asked: Asked) {
  const title = sql<string>`task.title`
  const inBrief = sql<boolean>`to_tsvector('english', search_text(task.title || ' ' || task.source))
    @@ websearch_to_tsquery('english', search_text(${asked.words}::text))`
  return best(
    db,
    'task',
    selectTasks(db, asked)
      .where(having(title, asked, inBrief))
      .select(['task.id', 'task.title', sql<string>`track.title || ' · ' || stage.title`.as('detail')])
      .select(['track.id as track_id', 'track.title as track_title'])
      .select(closeness(title, asked, inBrief).as('closeness')),
  )
}

/**
 * Selects all tracks for an admin. For others, selects the open tracks, and closed or archived tracks whose
 * tasks they may see.
 */
function selectTracks(db: Database, asked: Asked) {
  const tracks = db.selectFrom('track')
  if (seesDrafts(asked)) return tracks
  return tracks
    .where('track.state', '<>', sql.lit('draft' as const))
    .where((eb) => eb.or([eb('track.state', '=', sql.lit('open' as const)), tasksVisibleTo(asked.viewer)]))
}

function findTracks(db: Database, asked: Asked) {
  const title = sql<string>`track.title`
  return best(
    db,
    'track',
    selectTracks(db, asked)
      .where(having(title, asked))
      .select(['track.id', 'track.title', 'track.description as detail'])
      .select(['track.id as track_id', 'track.title as track_title'])
      .select(closeness(title, asked).as('closeness')),
  )
}

function findStages(db: Database, asked: Asked) {
  const title = sql<string>`stage.title`
  const stages = selectTracks(db, asked).innerJoin('stage', 'stage.track_id', 'track.id')
  return best(
    db,
    'stage',
    (seesDrafts(asked) ? stages : stages.where('stage.state', '=', sql.lit('published' as const)))
      .where(having(title, asked))
      .select(['stage.id', 'stage.title', 'track.title as detail'])
      .select(['track.id as track_id', 'track.title as track_title'])
      .select(closeness(title, asked).as('closeness')),
  )
}

/** Finds courses. An admin finds all courses, and other people find the courses of visible tasks. */
function findCourses(db: Database, asked: Asked) {
  const title = sql<string>`course.title`
  const courses = db.selectFrom('course')
  const used = selectTasks(db, asked).select('task.id').where(sql<boolean>`task.course_id = course.id`)
  return best(
    db,
    'course',
    (seesDrafts(asked) ? courses : courses.where(({ exists }) => exists(used)))
      .where(having(title, asked))
      .select(['course.id', 'course.title', sql<string>`''`.as('detail')])
      .select([sql<string | null>`null`.as('track_id'), sql<string | null>`null`.as('track_title')])
      .select(closeness(title, asked).as('closeness')),
  )
}
