import { read } from '#lib/api/query.ts'
import { taskListQuery } from '#lib/task-list.ts'

/** The query of all tasks, without their briefs. */
export const taskListRead = read('listTasks', { query: taskListQuery })

/** The query of one task with its brief, which stays in the cache to be read offline (rules: tasks 27). */
export const taskQuery = (id: string) => ({
  ...read('readTask', { params: { id } }),
  gcTime: Number.POSITIVE_INFINITY,
})
