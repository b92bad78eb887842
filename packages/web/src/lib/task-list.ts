/** The query of the task list, without briefs. Some briefs load before a task is opened (rules: tasks 27). */
export const taskListQuery = { fields: 'list' } as const
