import { invalidate } from '#lib/query.ts'

/** Whatever tells of what authors have written is asked for again, and the trail beside it. */
export const refreshAuthored = (): void =>
  invalidate(
    'listAuthoredTracks',
    'readAuthoredTrack',
    'readAuthoredTask',
    'listAuthoredCourses',
    'listTrail',
    'readCommunity',
    'listTracks',
    'readTrack',
    'listTrackStages',
    'listTasks',
    'readTask',
    'readCourse',
  )
