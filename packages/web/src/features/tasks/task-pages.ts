import type { Task } from './queries.ts'

export const taskPage = (id: string): string => `/dashboard/pending-task/${id}`

export const submitPage = (id: string): string => `/dashboard/pending-task/submit/${id}`

/** None for a task that needs no course. */
export const coursePage = ({ course, courseTitle }: Pick<Task, 'course' | 'courseTitle'>): string | null =>
  course && courseTitle ? `/dashboard/course/${encodeURIComponent(courseTitle)}/${course}` : null
