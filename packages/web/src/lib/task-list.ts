/**
 * The query that all lists of tasks share. Its answer has no briefs. A brief loads when its task is opened.
 * The briefs of the next step and of sent-back work load earlier (rules: tasks 27).
 */
export const taskListQuery = { fields: 'list' } as const
