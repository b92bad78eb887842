import { useQuery } from '@tanstack/react-query'
import { titled } from '#content/page-title.ts'
import { MentorNote } from '#features/enrollment/mentor-note.tsx'
import { ownMentorsQuery } from '#features/profile/queries.ts'
import { Figure, Figures, LoadedFigure } from '#features/shell/figures.tsx'
import { QuietTitle } from '#features/shell/quiet-title.tsx'
import { useProfile } from '#features/shell/use-profile.ts'
import { useVisitMark } from '#features/shell/use-visit-mark.ts'
import { AllTasksLink } from '#features/tasks/all-tasks-link.tsx'
import { LoadedTasks } from '#features/tasks/loaded-tasks.tsx'
import { nextStepOf } from '#features/tasks/next-step.ts'
import { ChooseTrackCard, NextStepCard, NextStepSkeleton } from '#features/tasks/next-step-card.tsx'
import { PendingNote } from '#features/tasks/pending-note.tsx'
import { tasksQuery } from '#features/tasks/queries.ts'
import { motifAt } from '#features/tasks/task-cloth.tsx'
import { TaskList } from '#features/tasks/task-list.tsx'
import { pendingOf } from '#features/tasks/task-lists.ts'
import { TrackWelcome } from '#features/tasks/track-welcome.tsx'
import { WelcomeBanner } from '#features/tasks/welcome-banner.tsx'
import { queryClient } from '#lib/query.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useEnrollment } from './use-enrollment.tsx'

export const meta = () => titled('Dashboard')

/** Asked for at the same time as the profile, not after it: on a slow network that is a second less. */
export function clientLoader() {
  queryClient.prefetchQuery(tasksQuery)
  queryClient.prefetchQuery(ownMentorsQuery)
  return null
}

export default function Dashboard() {
  const { firstName, lastName, tracks } = useProfile()
  // An admin has no learning record: nothing to enroll in, nothing to do next (rulings, 3).
  const isLearner = useSession()?.role === 'MENTEE'
  const [track] = tracks
  const name = `${firstName} ${lastName}`

  // Count, table and cloth are those of the first enrolled track (rulings, 26).
  const tasks = useQuery({
    ...tasksQuery,
    select: ({ items }) => items.filter((task) => task.track === track?.id),
  })
  const mentors = useQuery(ownMentorsQuery)
  const [isDismissed, dismiss] = useVisitMark('welcome')
  const enrollment = useEnrollment(isLearner && !track)
  const step = track && tasks.data ? nextStepOf(tasks.data, Date.now()) : null

  return (
    <>
      {track ? (
        isDismissed ? (
          <QuietTitle>Dashboard</QuietTitle>
        ) : (
          <TrackWelcome name={name} tasks={tasks.data} step={isLearner ? step : null} onDismiss={dismiss} />
        )
      ) : (
        <WelcomeBanner
          name={name}
          text={
            isLearner
              ? 'A track is a cloth of small tasks. Choose one, and one mentor who reads your work and answers.'
              : 'You see what a mentee sees. An admin learns no track.'
          }
          below={
            isLearner && (
              <Button variant="next" busy={enrollment.isComing} onClick={enrollment.open}>
                Enroll Now
                <Icon name="arrow-right" />
              </Button>
            )
          }
        />
      )}
      {enrollment.wizard}

      {isLearner && !track && <ChooseTrackCard />}
      {isLearner && track && tasks.isPending && <NextStepSkeleton />}
      {isLearner && step && (
        <NextStepCard
          step={step}
          mentor={nameOf(mentors.data?.items)}
          motif={'task' in step ? motifAt(tasks.data?.indexOf(step.task) ?? 0) : 'star'}
        />
      )}

      <Figures label="In short">
        <LoadedFigure
          title="Approved mentors"
          query={mentors}
          fallback="An error occured"
          value={({ items }) => items.length}
          note={({ items }) => <MentorNote mentors={items} />}
        />
        <Figure title="Enrolled track" words note={step && 'task' in step && step.task.stage.title}>
          {track ? track.title : 'No Track enrolled'}
        </Figure>
        <LoadedFigure
          title="Pending tasks"
          query={tasks}
          fallback="An error occurred"
          value={(ofTrack) => pendingOf(ofTrack).length}
          note={(ofTrack) => <PendingNote tasks={pendingOf(ofTrack)} />}
        />
      </Figures>

      <LoadedTasks title="Pending tasks" query={tasks}>
        {(ofTrack) => (
          <TaskList
            title="Pending tasks"
            tasks={pendingOf(ofTrack)}
            none={noneText(isLearner, track !== undefined, ofTrack.length)}
            action={<AllTasksLink />}
          />
        )}
      </LoadedTasks>
    </>
  )
}

function noneText(isLearner: boolean, hasTrack: boolean, tasks: number): string {
  if (hasTrack && tasks === 0) return 'This track is still being written. Its tasks will stand here.'
  if (hasTrack) return 'You have sent every task of your track. What becomes of them stands under all tasks.'
  return isLearner
    ? 'Tasks appear when you enroll in a track. Choosing one takes about five minutes.'
    : 'An admin has none of their own. Those of all tracks stand under all tasks.'
}

const nameOf = (mentors: readonly { firstName: string; lastName: string }[] = []): string => {
  const [mentor] = mentors
  return mentor && mentors.length === 1 ? `${mentor.firstName} ${mentor.lastName}` : 'Your mentor'
}
