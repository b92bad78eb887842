/** Limits for pages that do not load the validation schemas. */

/** Koya counts unread inbox entries up to this number. */
export const mostUnread = 100

/** The maximum length of a search text. */
export const searchMax = 100

/** A task has either no criteria or `min` to `max` of them. */
export const criteriaCount = { min: 3, max: 8 } as const

/** The maximum length of the sentence of a criterion. */
export const criterionMax = 200

/** How many remarks one mentor may keep. */
export const remarksMost = 100

/** The minimum number of works in a statistic. Fewer works would reveal single people. */
export const fewestWorks = 5

/**
 * A grade range needs at least `grades` grades, given by at least `people` people. With fewer, the range
 * would reveal a single grade.
 */
export const fewestOthers = { grades: 10, people: 3 } as const
