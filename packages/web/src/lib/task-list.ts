/** The query of the task list. The answer has no briefs, the long texts of the tasks (rules: tasks 27). */
export const taskListQuery = { fields: 'list' } as const
