import type { AuthoredCourse } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Database } from '#db/engine/client.ts'
import { type CourseRow, findCourse } from './course-queries.ts'

export const viewCourse = (row: CourseRow): z.input<typeof AuthoredCourse> => ({
  id: row.id,
  title: row.title,
  playlistUrl: row.playlist_url,
  updatedAt: row.updated_at.toISOString(),
  taskCount: row.task_count,
})

export const readCourse = async (db: Database, id: string) => viewCourse(await findCourse(db, id))
