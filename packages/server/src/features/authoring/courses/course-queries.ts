import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { type Page, readList } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'

const courseColumns = [
  'course.id',
  'course.title',
  'course.playlist_url',
  'course.updated_at',
  sql<number>`(select count(*)::int from task where task.course_id = course.id)`.as('task_count'),
] as const

export function listCourses(db: Database, title: string | undefined, { limit, skip }: Page) {
  const all = db.selectFrom('course')
  const found = title === undefined ? all : all.where(sql<boolean>`strpos(lower(title), lower(${title})) > 0`)
  return readList(
    db,
    found.select(courseColumns).orderBy('title').orderBy('id').limit(limit).offset(skip),
    found,
  )
}

export async function findCourse(db: Database, id: string) {
  const row = await db.selectFrom('course').select(courseColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export type CourseRow = Awaited<ReturnType<typeof findCourse>>

/**
 * Reads in a second statement, to include tasks that chose the course while this call waited for the lock.
 */
export async function lockCourse(trx: Trx, id: string): Promise<CourseRow> {
  await trx.selectFrom('course').select('id').where('id', '=', id).forUpdate().execute()
  return findCourse(trx, id)
}
