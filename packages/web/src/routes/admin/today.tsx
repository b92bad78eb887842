import { useQuery } from '@tanstack/react-query'
import { FirstSteps } from '#features/admin/first-steps.tsx'
import { OftenDone } from '#features/admin/often-done.tsx'
import { TodayQueue } from '#features/admin/today-queue.tsx'
import { newestAnnouncements, UnderWay } from '#features/announcements/under-way.tsx'
import { SampleSwitch } from '#features/authoring/site/sample-switch.tsx'
import { TakeReadyMade } from '#features/curriculum/take-ready-made.tsx'
import { waitingOfAll } from '#features/grading/queue/waiting-mentors.ts'
import { WaitingMentorsCard } from '#features/grading/queue/waiting-mentors-card.tsx'
import { SendAgainButton } from '#features/mails/send-again-button.tsx'
import { listNeeds, NeedList } from '#features/mentoring/who-needs-somebody.tsx'
import { TrailCard } from '#features/trail/trail-card.tsx'
import { knowAdminOperations } from '#lib/api/admin-operations.ts'
import { read } from '#lib/api/query.ts'
import { Card } from '#ui/lists/card.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { TodayFigures } from './today-figures.tsx'

// In the mentee area, the table of operations lacks the admin operations.
knowAdminOperations()

/** Shows the first steps of a new installation, and below them what waits for an admin (rules: admin 4). */
export function Waiting() {
  const community = useQuery(read('readCommunity'))
  // Starts the queries of the components below at the same time as the first.
  const today = useQuery(read('readToday'))
  const newest = useQuery(newestAnnouncements)
  const overview = useQuery(read('readOverview'))
  if (community.isPending || today.isPending || newest.isPending || overview.isPending) {
    return (
      <Card title="Waiting for you">
        <Skeleton rows={5} />
      </Card>
    )
  }
  // `TodayQueue` names each quiet mentee, so the groups leave quiet mentees out.
  const groups = overview.data ? listNeeds({ ...overview.data, isQuietNamed: true }) : []
  return (
    <>
      {community.data?.firstSteps && (
        <FirstSteps
          {...community.data.firstSteps}
          takeReadyMade={<TakeReadyMade />}
          hideSamples={<SampleSwitch isShown />}
        />
      )}
      {newest.data?.items.map((sent) => (
        <UnderWay key={sent.id} sent={sent} />
      ))}
      <TodayQueue
        sendAgain={({ id, about, name }, variant) => (
          <SendAgainButton id={id} about={`${about} to ${name}`} variant={variant} />
        )}
        needs={
          overview.data ? (
            groups.length > 0 && <NeedList groups={groups} />
          ) : (
            <p>This could not be fetched.</p>
          )
        }
      />
    </>
  )
}

/** Shows what waits for an admin, then figures and recent changes (rules: admin 3). */
export function Today() {
  const community = useQuery(read('readCommunity'))
  const overview = useQuery(read('readOverview'))
  const today = useQuery(read('readToday'))
  const waiting = useQuery(waitingOfAll)

  return (
    <>
      <Waiting />
      {!community.isPending && !today.isPending && !overview.isPending && (
        <>
          <OftenDone />
          {community.data?.tracks !== 0 && (
            <>
              <TodayFigures />
              <WaitingMentorsCard />
            </>
          )}
          {!waiting.isPending && <TrailCard title="Recent changes" isBrief />}
        </>
      )}
    </>
  )
}
