import type { ListedTask, PageParams } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { titled } from '#content/page-title.ts'
import { CourseVideo } from '#features/courses/course-video.tsx'
import { BackLink } from '#features/shell/page/back-link.tsx'
import { NotThere } from '#features/shell/page/not-there.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { CourseTasks } from '#features/tasks/list/course-tasks.tsx'
import { taskListRead } from '#features/tasks/page/task-query.ts'
import { isNotFound } from '#lib/api/api-error.ts'
import { isAwaited, quiet, read } from '#lib/api/query.ts'
import { useSession } from '#lib/session/session.ts'
import { Loaded } from '#ui/states/loaded.tsx'

export const meta = () => titled('Course')

export default function Course({ params: { courseId } }: { params: PageParams<'course'> }) {
  const query = useQuery(read('readCourse', { params: { id: courseId } }))
  const isLearner = useSession()?.role === 'MENTEE'
  const list = useQuery({ ...taskListRead, enabled: isLearner, meta: quiet })
  const places = listPlaces(list.data?.items.filter(({ course }) => course === courseId) ?? [])

  if (!query.data && isNotFound(query.error)) {
    return (
      <NotThere noun="course" error={query.error} to={addressOf('tasks')} way="See all tasks">
        There is no such course, or it is not open to you.
      </NotThere>
    )
  }

  return (
    <>
      {/* Anybody can write a title into the address, so the page never takes its title from there. */}
      <PageHead
        title={query.data?.title ?? 'Course'}
        isUnknown={isAwaited(list)}
        above={<BackLink to={addressOf('tasks')}>Back to tasks</BackLink>}
      >
        {places.map(({ id, track, stages }) => (
          <p key={id}>{[track, ...stages].join(' · ')}</p>
        ))}
        <p>Watch it first, or while you work on its tasks.</p>
      </PageHead>
      <Loaded query={query} detail="The course could not be fetched.">
        {({ title, playlistUrl }) => (
          <>
            <CourseVideo title={title} playlistUrl={playlistUrl} />
            {list.data && <CourseTasks courseId={courseId} all={list.data.items} />}
          </>
        )}
      </Loaded>
    </>
  )
}

/** Returns the tracks of these tasks, each with the titles of the tasks' stages. */
function listPlaces(tasks: readonly ListedTask[]) {
  return [...new Set(tasks.map(({ track }) => track))].map((id) => {
    const own = tasks.filter(({ track }) => track === id)
    return { id, track: own[0]?.trackTitle, stages: [...new Set(own.map(({ stage }) => stage.title))] }
  })
}
