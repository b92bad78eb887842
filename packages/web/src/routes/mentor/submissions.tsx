import type { PersonName, Submission } from '@koya/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PagedCard } from '#components/lists/paged-card.tsx'
import { nameOf } from '#components/people/person-names.tsx'
import { titled } from '#content/page-title.ts'
import { QueueFilter } from '#features/grading/queue/queue-filter.tsx'
import {
  isNarrowed,
  queuePageSize,
  readQueueView,
  toQueueFilter,
  toQueueQuery,
  waitingList,
} from '#features/grading/queue/queue-view.ts'
import { SubmissionTable } from '#features/grading/queue/submission-table.tsx'
import { StartGrading, WaitingHeadline } from '#features/grading/queue/waiting-submissions.tsx'
import { GradingSheetHost } from '#features/grading/sheet/grading-opener.tsx'
import { useProfile } from '#features/shell/area/use-profile.ts'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { taskListRead } from '#features/tasks/page/task-query.ts'
import { read } from '#lib/api/query.ts'
import { changeView } from '#lib/navigation/address-view.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { useSearchParams } from '#lib/navigation/router.tsx'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { reviewPieces } from './review-pieces.ts'

export const meta = () => titled('Submitted tasks')

/** Code that loads only for admins. */
const adminCode = lazyModule('submissions-for-admins', () => import('./submissions-for-admins.tsx'))

const title = 'Submitted tasks, waiting first'

export default function Submissions() {
  const view = readQueueView(useSearchParams()[0])
  const query = toQueueQuery(view)
  const submissions = useQuery({
    ...read('listMentorSubmissions', { query }),
    placeholderData: keepPreviousData,
  })
  // Counts only the work of one mentor if the list is filtered by that mentor.
  const allWaiting = { ...waitingList, ...(view.mentor && { mentor: view.mentor }) }
  const { data: waiting, isPending } = useQuery(read('listMentorSubmissions', { query: allWaiting }))
  // True if the list shows only waiting work, and no work waits.
  const isCaughtUp = waiting?.totalCount === 0 && view.state === 'waiting'
  const isFiltered = view.state !== null || isNarrowed(view)
  // True if there is no work at all.
  const isEmpty = !isFiltered && !submissions.isPlaceholderData && submissions.data?.totalCount === 0
  const { role } = useProfile()
  const forAdmins = useQuery({ ...adminCode, enabled: role === 'ADMIN' })
  const choices = useChoices(isNarrowed(view))
  const names = new Map(submissions.data?.items.flatMap(listNames))

  return (
    <GradingSheetHost query={query} oldest={allWaiting} pieces={reviewPieces}>
      {(opener) => (
        <>
          <PageHead
            title="Submitted tasks"
            isUnknown={isPending}
            action={<StartGrading waiting={waiting} opener={opener} hasOtherList />}
          >
            {!isCaughtUp && !isEmpty && <WaitingHeadline waiting={waiting} />}
          </PageHead>
          {!isEmpty && (
            <>
              <QueueFilter
                view={view}
                names={names}
                {...choices}
                end={forAdmins.data && <forAdmins.data.SaveSubmissionView />}
              />
              {forAdmins.data && <forAdmins.data.SubmissionViews />}
            </>
          )}
          <PagedCard
            title={title}
            hideTitle
            query={submissions}
            noun="submitted tasks"
            hasMarks
            page={view.page}
            pageSize={queuePageSize}
            searchForPage={(page) => changeView(view, { page })}
            download={forAdmins.data && <forAdmins.data.ExportSubmissions filter={toQueueFilter(view)} />}
            empty={
              isFiltered ? (
                <Empty
                  title={isCaughtUp ? 'All caught up' : 'No submitted tasks match'}
                  action={<ButtonLink to={{ search: '' }}>Show all submitted tasks</ButtonLink>}
                />
              ) : (
                <Empty title="No submitted tasks yet">
                  Work shows up here as soon as one of your mentees submits a task.
                </Empty>
              )
            }
          >
            {(items) => <SubmissionTable caption={title} submissions={items} opener={opener} />}
          </PagedCard>
        </>
      )}
    </GradingSheetHost>
  )
}

const listNames = ({ mentor, mentee, task }: Submission): [string, string][] => [
  [mentor.id, nameOf(mentor)],
  [mentee.id, nameOf(mentee)],
  [task.id, task.title],
]

/** Returns the names to filter by; they load after `onNeeded`, or at once with `isNeededAtOnce`. */
function useChoices(isNeededAtOnce: boolean) {
  const [isNeeded, setNeeded] = useState(isNeededAtOnce)
  const byMentor = useSession()?.role === 'ADMIN'
  const mentors = useQuery({ ...read('listOwnMentors'), enabled: isNeeded && byMentor })
  const mentees = useQuery({
    ...read('listOwnMentees', { query: { limit: '100', skip: '0' } }),
    enabled: isNeeded,
  })
  const tasks = useQuery({ ...taskListRead, enabled: isNeeded })
  const toChoice = (person: PersonName) => ({ value: person.id, label: nameOf(person) })
  return {
    byMentor,
    mentors: mentors.data?.items.map(toChoice),
    mentees: mentees.data?.items.map(toChoice),
    tasks: tasks.data?.items.map((task) => ({ value: task.id, label: task.title })),
    onNeeded: () => setNeeded(true),
  }
}
