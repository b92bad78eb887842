import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { titled } from '#content/page-title.ts'
import { MentorCard } from '#features/enrollment/mentors/mentor-card.tsx'
import { Asking } from '#features/pairings/asking.tsx'
import { useProfile } from '#features/shell/area/use-profile.ts'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { isFinished } from '#features/tasks/list/own-tracks.ts'
import { taskListRead } from '#features/tasks/page/task-query.ts'
import { isAwaited, quiet, read } from '#lib/api/query.ts'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

export const meta = () => titled('Your mentor')

export default function Mentor() {
  const query = useQuery(read('listOwnMentors'))
  const isLearner = useSession()?.role === 'MENTEE'
  const { tracks, endedTracks = [] } = useProfile()
  const tasks = useQuery({ ...taskListRead, enabled: isLearner && tracks.length > 0, meta: quiet })
  const open = tracks.filter((track) => !isFinished(track, tasks.data?.items ?? []))

  return (
    <>
      {isLearner ? (
        <PageHead title="Your mentor">
          {open.length > 0
            ? 'Your mentor reads your work and writes back. Stuck? Ask early.'
            : tracks.length > 0
              ? `You have finished ${tracks.map(({ title }) => title).join(' and ')}. You can still write.`
              : endedTracks.length > 0
                ? 'Your mentor read your work until your enrollment ended.'
                : 'Your mentor will read your work and write back.'}
        </PageHead>
      ) : (
        <PageHead title="Mentors">Everybody who is approved for a track.</PageHead>
      )}
      <Loaded
        query={query}
        detail="Your mentor could not be fetched."
        loading={<Skeleton rows={1} mark label="Loading your mentor" />}
      >
        {({ items }) =>
          items.length > 0 ? (
            <>
              {items.map((mentor) => (
                <MentorCard
                  key={mentor.id}
                  mentor={mentor}
                  away={mentor.away}
                  usual={mentor}
                  canWrite={isLearner && tracks.length > 0}
                />
              ))}
              {isLearner && !isAwaited(tasks) && (
                <Asking tracks={open} requests={items.flatMap(({ requests = [] }) => requests)} />
              )}
            </>
          ) : (
            <Empty
              title="No mentor yet"
              action={
                <ButtonLink to={addressOf('dashboard')} variant="line">
                  Go to the dashboard
                </ButtonLink>
              }
            >
              You choose one when you enroll in a track. You can do that on the dashboard.
            </Empty>
          )
        }
      </Loaded>
    </>
  )
}
