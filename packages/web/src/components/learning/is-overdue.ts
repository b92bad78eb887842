/**
 * Returns true from `dueAt` on, and false if `dueAt` is null. The server compares in the same way, so that a
 * screen and a mail agree (rules: promise 2).
 */
export const isOverdue = (dueAt: string | null, now: number): boolean =>
  dueAt !== null && Date.parse(dueAt) <= now
