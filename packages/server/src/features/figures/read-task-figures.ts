import type { List, TaskFigures } from '@koya/contract'
import { fewestWorks } from '@koya/contract/limits'
import type { Viewer } from '#access.ts'
import type { Context } from '#context.ts'
import { idsOf, mapList, readPage } from '#db/lists/lists.ts'
import { countTasks, listTasks } from './task-queries.ts'

interface Question {
  track?: string | undefined
  limit?: number | undefined
  skip?: number | undefined
}

/** Lists the visible tasks with criteria, and the figures of their latest work (rules: figures 8). */
export async function readTaskFigures(
  { db }: Context,
  viewer: Viewer,
  query: Question,
): Promise<List<TaskFigures>> {
  const tasks = await listTasks(db, viewer, query.track, readPage(query))
  const counted = await countTasks(db, viewer, idsOf(tasks.items))
  return mapList(tasks, ({ id, title, track_id, track_title }) => {
    const row = counted.find(({ task_id }) => task_id === id)
    return {
      id,
      title,
      track: { id: track_id, title: track_title },
      works: row?.works ?? 0,
      firstMet: row && row.marked >= fewestWorks ? { met: row.all_met, of: row.marked } : null,
      attempts: spreadOf(row?.graded, row?.turns),
      days: spreadOf(row?.closed, row?.days),
    }
  })
}

/** Returns the quartiles; null if there is so little work that they would reveal single people. */
function spreadOf(of = 0, values: readonly number[] | null = null): TaskFigures['days'] {
  const [quarter, median, threeQuarters] = values ?? []
  if (of < fewestWorks || quarter === undefined || median === undefined || threeQuarters === undefined)
    return null
  return { of, quarter, median, threeQuarters }
}
