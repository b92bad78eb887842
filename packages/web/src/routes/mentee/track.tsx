import { addressOf } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { titled } from '#content/page-title.ts'
import { BackLink } from '#features/shell/back-link.tsx'
import { PageHead } from '#features/shell/page-head.tsx'
import { StageList } from '#features/tracks/stage-list.tsx'
import { trackQuery } from '#features/tracks/track-query.ts'
import { read } from '#lib/query.ts'
import { Empty } from '#ui/empty.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/track.ts'

export const meta = () => titled('Stages of a track')

export default function Track({ params: { trackId, trackName } }: Route.ComponentProps) {
  const track = useQuery(trackQuery(trackId))
  const stages = useQuery(read('listTrackStages', { params: { id: trackId } }))

  return (
    <>
      <PageHead
        title={track.data?.title ?? trackName}
        above={<BackLink to={addressOf('tracks')}>Back to tracks</BackLink>}
      >
        <p>{track.data?.description}</p>
        {stages.data && <StageCount {...stages.data} />}
      </PageHead>
      <Loaded
        query={stages}
        detail="The stages could not be fetched."
        loading={<Skeleton rows={5} label="Loading stages" />}
      >
        {({ items }) =>
          items.length > 0 ? (
            <StageList stages={items} />
          ) : (
            <Empty title="No stage yet">This track is still being written.</Empty>
          )
        }
      </Loaded>
    </>
  )
}

/** The length of the answer counts (rules: tracks 3), not the number of its items. */
function StageCount({ length, items }: { length: number; items: readonly { taskCount: number }[] }) {
  const tasks = items.reduce((sum, { taskCount }) => sum + taskCount, 0)
  return (
    <p>
      <strong>
        {length} {length === 1 ? 'stage' : 'stages'}
      </strong>
      , {tasks} {tasks === 1 ? 'task' : 'tasks'}
    </p>
  )
}
