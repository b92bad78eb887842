import { invalidate } from '#lib/api/query.ts'

/** Whatever tells of who mentors whom, and of places, is asked for again. */
export const refreshPairings = (): Promise<void> =>
  invalidate(
    'listPairings',
    'listOwnMentees',
    'readMentee',
    'readOverview',
    'readCommunity',
    'readAuthoredTrack',
    'listMentorsWithRoom',
    'listAuthoredTracks',
    'listMentorSubmissions',
    'listTrail',
  )
