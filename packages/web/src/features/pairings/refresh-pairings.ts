import { invalidate } from '#lib/api/query.ts'

/** Refetches every query that shows pairings or mentors' places. */
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
