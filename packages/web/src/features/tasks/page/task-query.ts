import { read } from '#lib/api/query.ts'
import { taskListQuery } from '#lib/task-list.ts'

/** The tasks without their briefs: all lists share it. */
export const taskListRead = read('listTasks', { query: taskListQuery })

/** One task with its brief, which stays until the person leaves: it can be read without a network (rules: tasks 27). */
export const taskQuery = (id: string) => ({
  ...read('readTask', { params: { id } }),
  gcTime: Number.POSITIVE_INFINITY,
})
