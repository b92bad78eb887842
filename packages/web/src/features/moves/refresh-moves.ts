import { invalidate } from '#lib/api/query.ts'

/** Refetches every query that shows other people's deadlines. */
export const refreshMoves = (): Promise<void> =>
  invalidate(
    'listMoves',
    'listMenteeDeadlines',
    'listTrail',
    'listTaskSubmissions',
    'listMentorSubmissions',
    'readMentorSubmission',
  )
