/**
 * The names of the marks that each user has set during this visit, such as 'welcome' for a dismissed banner. A
 * visit ends with the session or a reload. It goes on when the session is renewed.
 */
const marks = new Map<string, Set<string>>()

export const hasMark = (userId: string, name: string): boolean => marks.get(userId)?.has(name) ?? false

export function setMark(userId: string, name: string): void {
  marks.set(userId, (marks.get(userId) ?? new Set()).add(name))
}

export const removeMarks = (): void => marks.clear()
