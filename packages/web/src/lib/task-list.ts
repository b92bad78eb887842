/** The query of the task list, without the tasks' briefs (rules: tasks 27). */
export const taskListQuery = { fields: 'list' } as const
