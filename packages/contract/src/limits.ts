/** Limits for pages that do not load the schemas that enforce them. */

/** Koya counts unread inbox entries up to this number. */
export const mostUnread = 100

/** The maximum length of a search text. */
export const searchMax = 100
