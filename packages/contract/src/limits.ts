/** Limits that a page knows without the schemas that keep them. */

/** More unread lines of an inbox are not counted. */
export const mostUnread = 100

/** The characters of a search. */
export const searchMax = 100
