import type { AuthoredTask, AuthoredTrack } from '@koya/contract'
import { invalidate, queryClient, read } from '#lib/api/query.ts'

/** Stores the server's answer in the cache at once, so that the next write names the current version. */
export function cacheTask(task: AuthoredTask): AuthoredTask {
  queryClient.setQueryData(read('readAuthoredTask', { params: { id: task.id } }).queryKey, task)
  return task
}

export function cacheTrack(track: AuthoredTrack): AuthoredTrack {
  queryClient.setQueryData(read('readAuthoredTrack', { params: { id: track.id } }).queryKey, track)
  return track
}

/** Refetches the queries that show authored content, and the trail (the log of what people did). */
export const refreshAuthored = (): Promise<void> =>
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
