import { read } from '#lib/api/query.ts'
import { taskListQuery } from '#lib/task-list.ts'

/** The tasks without their briefs. All lists share this query. */
export const taskListRead = read('listTasks', { query: taskListQuery })

/**
 * One task with its brief. Cached until logout or a reload, so that it can be read offline (rules: tasks 27).
 */
export const taskQuery = (id: string) => ({
  ...read('readTask', { params: { id } }),
  gcTime: Number.POSITIVE_INFINITY,
})
