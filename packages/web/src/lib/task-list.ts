/**
 * The query of every list of tasks. A brief loads when its task is opened or is the next one
 * (rules: tasks 27).
 */
export const taskListQuery = { fields: 'list' } as const
