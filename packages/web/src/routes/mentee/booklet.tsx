import type { PageParams } from '@koya/contract'
import { addressOf, taskParam } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Scripted } from '#components/lists/scripted.tsx'
import { titled } from '#content/page-title.ts'
import { BackLink } from '#features/shell/page/back-link.tsx'
import { NotThere } from '#features/shell/page/not-there.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { Booklet } from '#features/tasks/paper/booklet.tsx'
import { PrintedBrief } from '#features/tasks/paper/printed-brief.tsx'
import { trackQuery } from '#features/tracks/track-query.ts'
import { isNotFound } from '#lib/api/api-error.ts'
import { read } from '#lib/api/query.ts'
import { useSearchParams } from '#lib/navigation/router.tsx'
import { Button } from '#ui/base/button.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { Loaded } from '#ui/states/loaded.tsx'

export const meta = () => titled('On paper')

export default function BookletPage({ params: { trackId } }: { params: PageParams<'booklet'> }) {
  const track = useQuery(trackQuery(trackId))
  const briefs = useQuery(read('listTasks', { query: { track: trackId, limit: '100' } }))
  const taskId = useSearchParams()[0].get(taskParam)
  const tasks = briefs.data?.items ?? []
  const task = tasks.find(({ id }) => id === taskId)
  const back =
    taskId === null
      ? addressOf('track', { trackName: track.data?.title ?? 'track', trackId })
      : addressOf('task', { taskId })

  if (!track.data && isNotFound(track.error)) {
    return (
      <NotThere noun="track" error={track.error} to={addressOf('tracks')} way="See all tracks">
        There is no such track, or it is not open to you.
      </NotThere>
    )
  }

  return (
    <>
      <PageHead
        title="On paper"
        above={<BackLink to={back}>{taskId === null ? 'Back to the track' : 'Back to the brief'}</BackLink>}
        action={
          <Button disabled={tasks.length === 0} onClick={() => print()}>
            Print
          </Button>
        }
      >
        Read on when the power is gone. Your browser can also save it as a PDF.
      </PageHead>
      <Loaded query={track} detail="The track could not be fetched.">
        {(loaded) => (
          <Scripted>
            <Loaded query={briefs} detail="The briefs could not be fetched.">
              {({ items }) => {
                if (items.length === 0)
                  return <Empty title="No task yet">There is nothing to print in this track.</Empty>
                if (task) return <PrintedBrief task={task} place={items.indexOf(task) + 1} />
                return <Booklet track={loaded} tasks={items} />
              }}
            </Loaded>
          </Scripted>
        )}
      </Loaded>
    </>
  )
}
