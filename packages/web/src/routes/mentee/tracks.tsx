import type { ListedTask } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { titled } from '#content/page-title.ts'
import { waitingMark } from '#features/enrollment/waiting/waiting-mark.ts'
import { useProfile } from '#features/shell/area/use-profile.ts'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { isFinished } from '#features/tasks/list/own-tracks.ts'
import { layOutSquares } from '#features/tasks/list/task-squares.ts'
import { findNextStep } from '#features/tasks/next-step/next-step.ts'
import { taskListRead } from '#features/tasks/page/task-query.ts'
import { TrackGrid, TrackGridSkeleton } from '#features/tracks/track-grid.tsx'
import { quiet, read } from '#lib/api/query.ts'
import { screenNow } from '#lib/drawn.ts'
import { useSession } from '#lib/session/session.ts'
import { Empty } from '#ui/states/empty.tsx'
import { Loaded } from '#ui/states/loaded.tsx'

export const meta = () => titled('Tracks')

export default function Tracks() {
  const query = useQuery(read('listTracks'))
  const { tracks: own, endedTracks = [] } = useProfile()
  const isLearner = useSession()?.role === 'MENTEE'
  const tasks = useQuery({ ...taskListRead, enabled: isLearner && own.length > 0, meta: quiet })
  const { items: all = [] } = tasks.data ?? {}
  const waits = useQuery({ ...read('listOwnWaiting'), enabled: isLearner, meta: quiet })
  const waiting = waits.data?.items.map((one) => ({ id: one.track.id, mark: waitingMark(one) })) ?? []
  const finished = [
    ...own.filter((track) => isLearner && isFinished(track, all)),
    ...endedTracks.filter((track) => track.isFinished),
  ]
  const learned = isLearner ? own.map((track) => describeOwn(track, all)) : own

  return (
    <>
      <PageHead title="Tracks">Each one leads in stages from the first steps to work you can show.</PageHead>
      <Loaded query={query} detail="The tracks could not be fetched." loading={<TrackGridSkeleton />}>
        {({ items }) =>
          items.length > 0 ? (
            <TrackGrid tracks={items} own={learned} finished={finished} waiting={waiting} />
          ) : (
            <Empty title="No track yet">The community is still writing its first one.</Empty>
          )
        }
      </Loaded>
    </>
  )
}

/** Returns a track's squares, its progress, such as '3 of 12 tasks graded' (empty without tasks), and its next task. */
function describeOwn({ id }: { id: string }, tasks: readonly ListedTask[]) {
  const own = tasks.filter(({ track }) => track === id)
  const step = findNextStep(own, screenNow())
  const squares = layOutSquares(own, step)
  const graded = squares.filter(({ kind }) => kind === 'graded').length
  const progress =
    own.length > 0 ? `${graded} of ${own.length} ${own.length === 1 ? 'task' : 'tasks'} graded` : ''
  const next = 'task' in step && step.kind !== 'waiting' ? step.task : undefined
  return { id, squares, progress, next }
}
