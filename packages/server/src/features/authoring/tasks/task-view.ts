import type { AuthoredTask } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Database } from '#db/engine/client.ts'
import { readCriteria } from '#shared/criteria.ts'
import { findTask, type TaskRow } from './task-queries.ts'

export const viewTask = (row: TaskRow): z.input<typeof AuthoredTask> => ({
  id: row.id,
  title: row.title,
  source: row.source,
  mentorNote: row.mentor_note,
  criteria: readCriteria(row.criteria),
  deadline: row.deadline?.toISOString() ?? null,
  days: row.days,
  course: row.course_id,
  stage: { id: row.stage_id, title: row.stage_title, state: row.stage_state },
  track: { id: row.track_id, title: row.track_title, state: row.track_state },
  state: row.state,
  updatedAt: row.updated_at.toISOString(),
  isSent: row.is_sent,
})

export const readTask = async (db: Database, id: string) => viewTask(await findTask(db, id))
