import type { Stage } from '@koya/contract'
import type * as z from 'zod/mini'
import type { StageRow } from './queries.ts'

export const viewStage = (row: StageRow): z.input<typeof Stage> => ({
  id: row.id,
  title: row.title,
  description: row.description,
  image: row.image,
  taskCount: row.task_count ?? 0,
  track: { id: row.track_id, title: row.track_title },
})
