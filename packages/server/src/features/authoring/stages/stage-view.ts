import type { AuthoredStage } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Database } from '#db/engine/client.ts'
import { findStage, listTasksOfStage, type StageRow, type TaskEntryRow } from './stage-queries.ts'

export const viewStage = (
  { id, title, description, image, state, updated_at }: StageRow,
  tasks: readonly TaskEntryRow[],
): z.input<typeof AuthoredStage> => ({
  id,
  title,
  description,
  image,
  state,
  updatedAt: updated_at.toISOString(),
  tasks: tasks
    .filter(({ stage_id }) => stage_id === id)
    .map((task) => ({
      id: task.id,
      title: task.title,
      state: task.state,
      deadline: task.deadline?.toISOString() ?? null,
      days: task.days,
      updatedAt: task.updated_at.toISOString(),
    })),
})

export const readStage = async (db: Database, id: string) =>
  viewStage(await findStage(db, id), await listTasksOfStage(db, id))
