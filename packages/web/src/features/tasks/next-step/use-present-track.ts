import type { Profile } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { findPresentTrack, mayBeginTrack } from '../list/own-tracks.ts'
import { taskListRead } from '../page/task-query.ts'

export function usePresentTrack(tracks: Profile['tracks']) {
  const { data: all = { items: [] } } = useQuery(taskListRead)
  const track = findPresentTrack(tracks, all.items)
  const tasks = useQuery({
    ...taskListRead,
    select: ({ items }) => items.filter((task) => task.track === track?.id),
  })
  return { track, tasks, mayBegin: mayBeginTrack(tracks, all.items) }
}
