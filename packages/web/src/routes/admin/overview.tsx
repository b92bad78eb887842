import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { titled } from '#content/page-title.ts'
import { FirstSteps } from '#features/admin/first-steps.tsx'
import { OftenDone } from '#features/admin/often-done.tsx'
import { TodayQueue } from '#features/admin/today-queue.tsx'
import { UnderWay } from '#features/announcements/under-way.tsx'
import { SampleSwitch } from '#features/authoring/site/sample-switch.tsx'
import { TakeReadyMade } from '#features/curriculum/take-ready-made.tsx'
import { waitingOfAll } from '#features/grading/queue/waiting-mentors.ts'
import { WaitingMentorsCard } from '#features/grading/queue/waiting-mentors-card.tsx'
import { SendAgainButton } from '#features/mails/send-again-button.tsx'
import { WhoNeedsSomebody } from '#features/mentoring/who-needs-somebody.tsx'
import { Figures, LoadedFigure } from '#features/shell/area/figures.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { TrailCard } from '#features/trail/trail-card.tsx'
import { read } from '#lib/api/query.ts'
import { Link } from '#lib/navigation/router.tsx'
import { AdminFigures } from './what-waits.tsx'

export const meta = () => titled('Today')

/**
 * Shows what waits for an admin, then totals and recent changes. An empty installation shows its first steps instead
 * (rules: admin 3 and 4).
 */
export default function AdminOverview() {
  const community = useQuery(read('readCommunity'))
  const overview = useQuery(read('readOverview'))
  const today = useQuery(read('readToday'))
  const waiting = useQuery(waitingOfAll)

  return (
    <>
      <PageHead title="Today" isUnknown={community.isPending}>
        <p>What's waiting, how things stand, and recent changes.</p>
      </PageHead>
      {community.data?.firstSteps && (
        <FirstSteps
          {...community.data.firstSteps}
          takeReadyMade={<TakeReadyMade />}
          hideSamples={<SampleSwitch isShown />}
        />
      )}
      <UnderWay />
      <TodayQueue
        sendAgain={({ id, about, name }) => <SendAgainButton id={id} about={`${about} to ${name}`} />}
      />
      <OftenDone />
      {!community.isPending && !today.isPending && !overview.isPending && (
        <>
          {overview.data && (
            <WhoNeedsSomebody needs={overview.data.needs} goneMentors={overview.data.goneMentors} />
          )}
          <AdminFigures />
          <Figures label="What there is">
            <LoadedFigure
              title="Mentees"
              query={overview}
              value={({ mentees }) => mentees}
              note={() => <Link to={addressOf('mentees')}>see them all</Link>}
            />
            <LoadedFigure
              title="Free places"
              query={community}
              value={({ freePlaces }) => freePlaces}
              note={({ mentors, newApplications }) => (
                <Link
                  to={
                    newApplications > 0
                      ? `${addressOf('adminApplications')}?state=new`
                      : `${addressOf('people')}?role=MENTOR`
                  }
                >
                  of {mentors} {mentors === 1 ? 'mentor' : 'mentors'}
                  {newApplications > 0 && `, ${newApplications} more applied`}
                </Link>
              )}
            />
            <LoadedFigure
              title="Tracks"
              query={community}
              value={({ tracks }) => tracks}
              note={({ openTracks, tasks }) => (
                <Link to={addressOf('adminTracks')}>
                  {openTracks} open, with {tasks} {tasks === 1 ? 'task' : 'tasks'}
                </Link>
              )}
            />
          </Figures>
          <WaitingMentorsCard />
          {!waiting.isPending && <TrailCard title="Recent changes" />}
        </>
      )}
    </>
  )
}
