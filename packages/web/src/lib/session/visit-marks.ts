/**
 * The marks that users have set during this visit, such as 'welcome' for a dismissed banner. A visit ends with
 * the session or a reload. A renewal of the session does not end the visit.
 */
const marks = new Set<string>()

const markOf = (userId: string, name: string) => userId + name

export const hasMark = (userId: string, name: string): boolean => marks.has(markOf(userId, name))

export function setMark(userId: string, name: string): void {
  marks.add(markOf(userId, name))
}

export const removeMarks = (): void => marks.clear()
