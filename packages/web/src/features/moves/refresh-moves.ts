import { invalidate } from '#lib/api/query.ts'

/** Refetches every query that shows deadlines of others. */
export const refreshMoves = (): Promise<void> =>
  invalidate(
    'listMoves',
    'listMenteeDeadlines',
    'listTrail',
    'listTaskSubmissions',
    'listMentorSubmissions',
    'readMentorSubmission',
  )
