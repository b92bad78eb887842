import type { ListedTask, MyMentor } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { EndedNotice, findUnfinished } from '#components/learning/ended-notice.tsx'
import { PagesAhead, taskPages } from '#components/lists/pages-ahead.tsx'
import { awayText } from '#components/people/away-text.ts'
import { titled } from '#content/page-title.ts'
import { nameMentor } from '#features/enrollment/mentors/name-mentor.ts'
import { PlainWaiting } from '#features/enrollment/waiting/plain-waiting.tsx'
import { useEnrollment } from '#features/enrollment/wizard/use-enrollment.tsx'
import { Figure, Figures, LoadedFigure } from '#features/shell/area/figures.tsx'
import { useProfile } from '#features/shell/area/use-profile.ts'
import { useVisitMark } from '#features/shell/area/use-visit-mark.ts'
import { QuietTitle } from '#features/shell/page/quiet-title.tsx'
import { LoadedTasks, TaskList } from '#features/tasks/list/task-list.tsx'
import { findPending, findSentBack, isBeforeEnrollment, isLate } from '#features/tasks/list/task-lists.ts'
import { mapSquares } from '#features/tasks/list/task-squares.ts'
import { findNextStep } from '#features/tasks/next-step/next-step.ts'
import { ChooseTrack, NextStepSkeleton } from '#features/tasks/next-step/next-step-card.tsx'
import { NextStepSection } from '#features/tasks/next-step/next-step-section.tsx'
import { useNewGrades } from '#features/tasks/next-step/use-new-grades.ts'
import { usePresentTrack } from '#features/tasks/next-step/use-present-track.ts'
import { TrackWelcome, WelcomeBanner } from '#features/tasks/next-step/welcome-banner.tsx'
import { LateWork } from '#features/tasks/page/late-work.tsx'
import { useBriefsAhead } from '#features/tasks/page/use-briefs-ahead.ts'
import { read } from '#lib/api/query.ts'
import { screenNow } from '#lib/drawn.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { Link } from '#lib/navigation/router.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Avatar } from '#ui/lists/avatar.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Day } from '#ui/texts/moment.tsx'
import { AdminDashboard } from './admin-dashboard.tsx'
import styles from './dashboard.module.css'
import { enrollmentLists } from './enrollment-lists.ts'
import { Finished } from './finished.tsx'

export const meta = () => titled('Dashboard')

/** Loads only for people who are on a waiting list. */
const waitingList = lazyModule('waiting-list', () => import('#features/enrollment/waiting/waiting-card.tsx'))

export default function Dashboard() {
  return useSession()?.role === 'ADMIN' ? <AdminDashboard /> : <MenteeDashboard />
}

function MenteeDashboard() {
  const profile = useProfile()
  const { firstName, lastName, tracks } = profile
  const ended = findUnfinished(profile)
  const name = `${firstName} ${lastName}`
  const { track, tasks, mayBegin } = usePresentTrack(tracks)
  const mentors = useQuery(read('listOwnMentors'))
  /** Also repeats a failed query of the mentors, because the page shows one failure for both. */
  const refetch: typeof tasks.refetch = (options) => {
    if (mentors.isError) mentors.refetch()
    return tasks.refetch(options)
  }
  const waiting = useQuery({ ...read('listOwnWaiting'), enabled: mayBegin })
  const list = useQuery({ ...waitingList, enabled: Boolean(waiting.data?.items.length) })
  const [isDismissed, dismiss] = useVisitMark('welcome')
  const [wasOffered, markOffered] = useVisitMark('enrollment')
  const enrollment = useEnrollment({
    lists: enrollmentLists,
    onOffer: !track && !wasOffered ? markOffered : undefined,
  })
  const step = track && tasks.data ? findNextStep(tasks.data, screenNow()) : null
  const fresh = useNewGrades(tasks.data)
  useBriefsAhead(tasks.data)

  const waits = waiting.data?.items ?? []
  const waitingCard = waits.length > 0 && (
    <>
      <noscript>{import.meta.env.SSR && <PlainWaiting waiting={waits} />}</noscript>
      <Loaded query={list} loading={<div data-unknown />}>
        {({ WaitingCard }) => <WaitingCard waiting={waits} onEnroll={enrollment.open} />}
      </Loaded>
    </>
  )

  return (
    <>
      {track ? (
        isDismissed ? (
          <QuietTitle>Dashboard</QuietTitle>
        ) : (
          <TrackWelcome name={name} tasks={tasks.data} step={step} fresh={fresh} onDismiss={dismiss} />
        )
      ) : (
        <WelcomeBanner
          name={name}
          text="A track is a cloth of small tasks. Choose one, and one mentor who reads your work and answers."
          below={
            <Button
              variant={waits.length > 0 ? 'line' : 'next'}
              busy={enrollment.isComing}
              onClick={enrollment.open}
            >
              Enroll Now
              <Icon name="arrow-right" />
            </Button>
          }
        />
      )}
      {enrollment.wizard}
      {tasks.data && tasks.data.length > 0 && <PagesAhead pages={taskPages} />}

      {!track && <EndedNotice tracks={ended} />}
      {!track && (waitingCard || <ChooseTrack />)}
      {track && tasks.isPending && <NextStepSkeleton />}
      {track && tasks.data && (
        <NextStepSection
          tasks={tasks.data}
          mentor={nameMentor(mentors.data?.items)}
          finished={
            <Finished
              trackId={track.id}
              track={track.title}
              tasks={tasks.data}
              fresh={fresh}
              isQuiet={waits.some(({ held }) => held)}
            />
          }
        />
      )}

      {track && mayBegin && (waiting.isPending ? <div data-unknown /> : waitingCard)}

      <Figures label="In short">
        <LoadedFigure
          title="Approved mentors"
          query={mentors}
          isToldElsewhere={tasks.isError}
          value={({ items }) => items.length}
          note={({ items }) => <MentorNote mentors={items} />}
        />
        <Figure
          title="Enrolled track"
          words
          note={
            step && (step.kind === 'done' ? 'Finished' : 'task' in step && `Stage: ${step.task.stage.title}`)
          }
        >
          {track ? (
            <Link to={addressOf('track', { trackName: track.title, trackId: track.id })}>{track.title}</Link>
          ) : (
            'No Track enrolled'
          )}
        </Figure>
        <LoadedFigure
          title="Pending tasks"
          query={tasks}
          isToldElsewhere
          value={(ofTrack) => findPending(ofTrack).length}
          note={(ofTrack) => <PendingNote tasks={ofTrack} />}
        />
      </Figures>

      {tasks.data && <LateWork tasks={tasks.data} />}
      {step?.kind !== 'done' && (
        <LoadedTasks title="Pending tasks" query={{ ...tasks, refetch }}>
          {(ofTrack) => (
            <TaskList
              title="Pending tasks"
              tasks={findPending(ofTrack)}
              squares={mapSquares(ofTrack, screenNow())}
              none={explainNoTask(track !== undefined, ofTrack.length)}
              action={
                <Link className={styles.action} to={addressOf('tasks')}>
                  All tasks
                </Link>
              }
            />
          )}
        </LoadedTasks>
      )}
    </>
  )
}

/** Shows a link to the page about the mentors, and which mentors are or will be away. */
function MentorNote({ mentors }: { mentors: readonly MyMentor[] }) {
  const [mentor, ...others] = mentors
  if (!mentor) return 'You get one when you enroll'
  return (
    <>
      {others.length === 0 && <Avatar person={mentor} size="small" />}
      <span className={styles.who}>
        <Link className={styles.note} to={addressOf('ownMentor')}>
          {others.length > 0 ? 'See all of them' : `${mentor.firstName} ${mentor.lastName}`}
        </Link>
        {mentors.map(
          ({ id, firstName, away }) => away && <span key={id}>{awayText(firstName, away, screenNow())}</span>,
        )}
      </span>
    </>
  )
}

function PendingNote({ tasks }: { tasks: readonly ListedTask[] }) {
  const pending = findPending(tasks)
  if (pending.length === 0) {
    if (findSentBack(tasks).length > 0) return 'Work was sent back to you'
    return findNextStep(tasks, screenNow()).kind === 'done'
      ? 'Every task is graded'
      : 'Nothing to submit right now'
  }
  const late = pending.filter((task) => isLate(task, screenNow())).length
  if (late > 0) return `${late} of them late`
  const next = pending.find((task) => !isBeforeEnrollment(task))
  if (!next) return 'They have no deadline for you'
  return (
    <span>
      First new one due <Day at={next.deadline} />
    </span>
  )
}

function explainNoTask(hasTrack: boolean, tasks: number): string {
  if (!hasTrack) return 'Tasks appear when you enroll in a track.'
  if (tasks === 0) return 'This track is still being written. Its tasks will appear here.'
  return 'You have sent every task of your track. Your grades are under “All tasks”.'
}
