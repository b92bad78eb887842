import { read } from '#lib/api/query.ts'
import { taskListQuery } from '#lib/task-list.ts'

/** The query of all tasks, without their briefs. */
export const taskListRead = read('listTasks', { query: taskListQuery })

/**
 * The query of one task with its brief. The answer is cached until logout or a reload, so that the brief can
 * be read offline (rules: tasks 27).
 */
export const taskQuery = (id: string) => ({
  ...read('readTask', { params: { id } }),
  gcTime: Number.POSITIVE_INFINITY,
})
