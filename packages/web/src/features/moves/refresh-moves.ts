import { invalidate } from '#lib/api/query.ts'

/** Refetches queries that show other people's deadlines, and the trail (the log of what people did). */
export const refreshMoves = (): Promise<void> =>
  invalidate(
    'listMoves',
    'listMenteeDeadlines',
    'listTrail',
    'listTaskSubmissions',
    'listMentorSubmissions',
    'readMentorSubmission',
  )
