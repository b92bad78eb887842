/** Marks of a person, such as 'welcome', until the session ends or the page reloads. */
const marks = new Set<string>()

const markOf = (userId: string, name: string) => userId + name

export const hasMark = (userId: string, name: string): boolean => marks.has(markOf(userId, name))

export function setMark(userId: string, name: string): void {
  marks.add(markOf(userId, name))
}

export const removeMarks = (): void => marks.clear()
