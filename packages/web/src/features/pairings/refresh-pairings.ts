import { invalidate } from '#lib/api/query.ts'

/** Refetches queries that show pairings or free places, and the trail (the log of what people did). */
export const refreshPairings = (): Promise<void> =>
  invalidate(
    'listPairings',
    'listOwnMentees',
    'readMentee',
    'readOverview',
    'readCommunity',
    'readToday',
    'readAuthoredTrack',
    'listMentorsWithRoom',
    'listCohorts',
    'listAuthoredTracks',
    'listMentorSubmissions',
    'listTrail',
  )
