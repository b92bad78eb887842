/**
 * The query that all lists of tasks share. Its answer has no briefs. A brief loads when its task is opened,
 * or earlier if its task is the next one (rules: tasks 27).
 */
export const taskListQuery = { fields: 'list' } as const
