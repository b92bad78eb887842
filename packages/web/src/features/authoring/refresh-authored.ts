import type { AuthoredTask, AuthoredTrack } from '@koya/contract'
import { invalidate, queryClient, read } from '#lib/api/query.ts'

/** As the server has answered it, at once: whoever presses the next button names what stands there now. */
export function keepTask(task: AuthoredTask): AuthoredTask {
  queryClient.setQueryData(read('readAuthoredTask', { params: { id: task.id } }).queryKey, task)
  return task
}

export function keepTrack(track: AuthoredTrack): AuthoredTrack {
  queryClient.setQueryData(read('readAuthoredTrack', { params: { id: track.id } }).queryKey, track)
  return track
}

/** Whatever tells of what authors have written is asked for again, and the trail beside it. */
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
