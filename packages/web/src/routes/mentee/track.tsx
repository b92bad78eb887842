import type { PageParams } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { EndedNotice } from '#components/learning/ended-notice.tsx'
import { PagesAhead, taskPages } from '#components/lists/pages-ahead.tsx'
import { titled } from '#content/page-title.ts'
import { EndedCloth } from '#features/certificates/shared-cloth/ended-cloth.tsx'
import { ShareCloth } from '#features/certificates/shared-cloth/share-cloth.tsx'
import { nameMentor } from '#features/enrollment/mentors/name-mentor.ts'
import { PlainEnroll } from '#features/enrollment/wizard/plain-enroll.tsx'
import { useEnrollment } from '#features/enrollment/wizard/use-enrollment.tsx'
import { useProfile } from '#features/shell/area/use-profile.ts'
import { BackLink } from '#features/shell/page/back-link.tsx'
import { NotThere } from '#features/shell/page/not-there.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { findPresentTrack, mayBeginTrack } from '#features/tasks/list/own-tracks.ts'
import { StageTasks } from '#features/tasks/list/stage-tasks.tsx'
import { mapSquares, type Square } from '#features/tasks/list/task-squares.ts'
import { TrackProgress } from '#features/tasks/list/track-progress.tsx'
import { NextStepSkeleton } from '#features/tasks/next-step/next-step-card.tsx'
import { NextStepSection } from '#features/tasks/next-step/next-step-section.tsx'
import { useNewGrades } from '#features/tasks/next-step/use-new-grades.ts'
import { taskListRead } from '#features/tasks/page/task-query.ts'
import { useBriefsAhead } from '#features/tasks/page/use-briefs-ahead.ts'
import { StageList, StageListSkeleton, type StageProgress } from '#features/tracks/stage-list.tsx'
import { TrackPicture } from '#features/tracks/track-picture.tsx'
import { trackQuery } from '#features/tracks/track-query.ts'
import { isNotFound } from '#lib/api/api-error.ts'
import { isAwaited, read } from '#lib/api/query.ts'
import { screenNow } from '#lib/drawn.ts'
import { Link } from '#lib/navigation/router.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { enrollmentLists } from './enrollment-lists.ts'
import { Finished } from './finished.tsx'
import styles from './track.module.css'

export const meta = () => titled('Stages of a track')

export default function Track({ params: { trackId } }: { params: PageParams<'track'> }) {
  const track = useQuery(trackQuery(trackId))
  const stages = useQuery(read('listTrackStages', { params: { id: trackId } }))
  const own = useOwnTasks(trackId)
  const enrollment = useEnrollment({ lists: enrollmentLists, track: track.data })
  // Anybody can write a name into the address, so the page never takes its title from there.
  const title = track.data?.title ?? own.title ?? 'Track'
  useBriefsAhead(own.isLearned ? own.tasks : undefined)

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
        title={title}
        isUnknown={track.isPending || own.isPending}
        above={<BackLink to={addressOf('tracks')}>Back to tracks</BackLink>}
        action={
          own.instead && track.data ? (
            <div className={styles.picture}>
              <TrackPicture image={track.data.image} isLazy />
            </div>
          ) : (
            own.mayEnroll && (
              <Button variant="next" busy={enrollment.isComing} onClick={enrollment.open}>
                Enroll in this track
                <Icon name="arrow-right" />
              </Button>
            )
          )
        }
      >
        <p>{track.data?.description}</p>
        {stages.data && <StageCount {...stages.data} />}
        {stages.isPending && <p aria-hidden="true">…</p>}
        {own.hasFinished && <p>What you have finished stays yours.</p>}
        {own.isLearned && own.tasks && <TrackProgress tasks={own.tasks} />}
      </PageHead>
      {own.instead && own.ended.length === 0 && (
        <Notice kind="info">
          Your track is{' '}
          <Link to={addressOf('track', { trackName: own.instead.title, trackId: own.instead.id })}>
            {own.instead.title}
          </Link>
          . You can read here what this one is about, but not open its tasks.
        </Notice>
      )}
      <EndedNotice tracks={own.ended} />
      {own.ended.length > 0 && <EndedCloth trackId={trackId} />}
      {enrollment.wizard}
      {own.mayEnroll && track.data && (
        <noscript>
          {import.meta.env.SSR && <PlainEnroll lists={enrollmentLists} track={track.data} />}
        </noscript>
      )}
      {own.tasks && own.tasks.length > 0 && <PagesAhead pages={taskPages} />}
      {own.isLearned && (
        <Loaded query={own.list} detail="Your tasks could not be fetched." loading={<NextStepSkeleton />}>
          {() =>
            own.tasks && (
              <NextStepSection
                tasks={own.tasks}
                mentor={own.mentor}
                finished={<Finished trackId={trackId} track={title} tasks={own.tasks} fresh={own.fresh} />}
              />
            )
          }
        </Loaded>
      )}
      <Loaded query={stages} detail="The stages could not be fetched." loading={<StageListSkeleton />}>
        {({ items }) =>
          items.length > 0 ? (
            <StageList
              stages={items}
              progressOf={({ id }) => own.squares && progressOf(id, own.squares)}
              tasksOf={(stage) => <StageTasks stage={stage} tasks={own.tasks ?? []} squares={own.squares} />}
            />
          ) : (
            <Empty title="No stage yet">This track is still being written.</Empty>
          )
        }
      </Loaded>
      {!stages.isPending && !own.mayEnroll && own.tasks && own.tasks.length > 0 && (
        <div className={styles.actions}>
          {own.hasGrade && <ShareCloth trackId={trackId} track={title} />}
          <Link to={addressOf('booklet', { trackId })}>Print this track as a booklet</Link>
        </div>
      )}
    </>
  )
}

/** Returns the person's tasks in a track, their enrollment in it and whether they may enroll in it. */
function useOwnTasks(trackId: string) {
  const { tracks, endedTracks = [] } = useProfile()
  const ended = endedTracks.filter(({ id }) => id === trackId)
  const isMentee = useSession()?.role === 'MENTEE'
  const enrolled = tracks.find(({ id }) => id === trackId)
  const isLearned = isMentee && enrolled !== undefined
  const list = useQuery({ ...taskListRead, enabled: !isMentee || tracks.length > 0 })
  const mentors = useQuery({ ...read('listOwnMentors'), enabled: isLearned })
  const all = list.data?.items ?? []
  const tasks =
    list.data && (isLearned || !isMentee) ? all.filter(({ track }) => track === trackId) : undefined
  const mayBegin = isMentee && !enrolled && ended.length === 0 && mayBeginTrack(tracks, all)
  const waiting = useQuery({ ...read('listOwnWaiting'), enabled: isMentee && !enrolled && tracks.length > 0 })
  // A place on this track's waiting list opens the wizard even if `mayBegin` is false.
  const holdsPlace = waiting.data?.items.some(({ track }) => track.id === trackId) === true
  const mayEnroll = mayBegin || (ended.length === 0 && holdsPlace)

  return {
    list,
    isLearned,
    /** This track, if the enrollment in it has ended (rules: pairings 13). */
    ended,
    title: enrolled?.title,
    isPending: isAwaited(list) || isAwaited(mentors) || isAwaited(waiting),
    mayEnroll,
    /** True if the person has finished their tracks and may begin this one (decision 0149). */
    hasFinished: mayBegin && tracks.length > 0,
    /** The mentee's present track, if they neither learn this page's track nor may enroll in it. */
    instead: list.data && isMentee && !enrolled && !mayEnroll ? findPresentTrack(tracks, all) : undefined,
    tasks,
    hasGrade: isLearned && tasks?.some(({ submission }) => submission?.state === 'graded'),
    squares: isLearned && tasks ? mapSquares(tasks, screenNow()) : undefined,
    fresh: useNewGrades(tasks),
    mentor: nameMentor(mentors.data?.items),
  }
}

function progressOf(stage: string, squares: ReadonlyMap<string, Square>): StageProgress {
  const kinds = [...squares.values()].filter(({ task }) => task.stage.id === stage).map(({ kind }) => kind)
  const graded = kinds.filter((kind) => kind === 'graded').length
  const isDone = graded > 0 && graded === kinds.length
  return { graded, state: isDone ? 'done' : kinds.some((kind) => kind !== 'todo') ? 'in work' : null }
}

/** Shows the number of stages from `length`, not from `items` (rules: tracks 3). */
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
