/** Limits for pages that do not load the schemas that enforce them. */

/** Koya counts unread inbox entries up to this number. */
export const mostUnread = 100

/** The maximum length of a search text. */
export const searchMax = 100

/** A task has no criteria, or a number of them from the first to the second. */
export const criteriaCount = { min: 3, max: 8 } as const

/** The maximum length of the sentence of a criterion. */
export const criterionMax = 200

/** How many remarks one mentor may keep. */
export const remarksMost = 100

/** A figure about fewer pieces of work would be about persons. */
export const fewestWorks = 5

/** A range of others' grades from fewer grades or people would tell a single grade. */
export const fewestOthers = { grades: 10, people: 3 } as const
