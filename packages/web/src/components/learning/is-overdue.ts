/**
 * Returns true from the promised time of an answer on. The server counts the same way, so that a screen and a mail
 * never differ (rules: promise 2). Nothing is overdue without a promise.
 */
export const isOverdue = (dueAt: string | null, now: number): boolean =>
  dueAt !== null && Date.parse(dueAt) <= now
