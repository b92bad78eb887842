/** Returns true from `dueAt` on, and false if `dueAt` is null (rules: promise 2). */
export const isOverdue = (dueAt: string | null, now: number): boolean =>
  dueAt !== null && Date.parse(dueAt) <= now
