import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#features/shell/area/use-profile.ts'
import { findPresentTrack, mayBeginTrack } from '#features/tasks/list/own-tracks.ts'
import { taskListRead } from '#features/tasks/page/task-query.ts'

/** Returns the track that the mentee learns now, the query of its tasks, and whether they may begin another one. */
export function usePresentTrack() {
  const { tracks } = useProfile()
  const { data: all = { items: [] } } = useQuery(taskListRead)
  const track = findPresentTrack(tracks, all.items)
  const tasks = useQuery({
    ...taskListRead,
    select: ({ items }) => items.filter((task) => task.track === track?.id),
  })
  return { track, tasks, mayBegin: mayBeginTrack(tracks, all.items) }
}
