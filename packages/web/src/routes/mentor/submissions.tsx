import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { titled } from '#content/page-title.ts'
import { useQueueView } from '#features/grading/grading-address.ts'
import { GradingSheetHost, useWaiting } from '#features/grading/grading-desk.tsx'
import { GradingFilter } from '#features/grading/grading-filter.tsx'
import { GradingHeadline } from '#features/grading/grading-headline.tsx'
import { GradingList } from '#features/grading/grading-list.tsx'
import { GradingStart } from '#features/grading/grading-start.tsx'
import { menteesQuery } from '#features/mentoring/queries.ts'
import { PageHead } from '#features/shell/page-head.tsx'
import { mentorSubmissionsQuery } from '#features/submissions/queries.ts'
import { tasksQuery } from '#features/tasks/queries.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { briefOf } from './task-at-hand.tsx'

export const meta = () => titled('Submissions')

export default function Submissions() {
  const { view, query, searchFor } = useQueueView()
  const list = useQuery(mentorSubmissionsQuery(query))
  const waiting = useWaiting()
  const choices = useChoices(view.mentee !== null || view.task !== null)
  const isFiltered = view.state !== null || view.mentee !== null || view.task !== null

  return (
    <GradingSheetHost waiting={waiting} briefOf={briefOf}>
      {(desk) => (
        <>
          <PageHead title="Submissions" action={<GradingStart waiting={waiting} desk={desk} />}>
            <GradingHeadline waiting={waiting} />
          </PageHead>
          <GradingFilter view={view} searchFor={searchFor} {...choices} />
          <GradingList
            title="Submissions, waiting first"
            hideTitle
            query={list}
            page={view.page}
            searchForPage={(page) => searchFor({ page })}
            desk={desk}
            empty={
              isFiltered ? (
                <Empty
                  title="Nothing like that here"
                  action={<ButtonLink to={{ search: '' }}>Show all submissions</ButtonLink>}
                />
              ) : (
                <Empty title="No submissions yet">
                  Work shows up here as soon as one of your mentees submits a task.
                </Empty>
              )
            }
          />
        </>
      )}
    </GradingSheetHost>
  )
}

/** Names to filter by; they travel only when somebody wants to filter. */
function useChoices(isNeededAtOnce: boolean) {
  const [isNeeded, setNeeded] = useState(isNeededAtOnce)
  const mentees = useQuery({ ...menteesQuery({ limit: '100', skip: '0' }), enabled: isNeeded })
  const tasks = useQuery({ ...tasksQuery, enabled: isNeeded })
  return {
    mentees: mentees.data?.items.map(({ id, firstName, lastName }) => ({
      value: id,
      label: `${firstName} ${lastName}`,
    })),
    tasks: tasks.data?.items.map(({ id, title }) => ({ value: id, label: title })),
    onNeeded: () => setNeeded(true),
  }
}
