/** What is asked of every list of tasks; a brief comes once its task is opened, or is next (rules: tasks 27). */
export const taskListQuery = { fields: 'list' } as const
