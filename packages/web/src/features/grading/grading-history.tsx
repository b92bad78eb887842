import { useQuery } from '@tanstack/react-query'
import { AttemptHistory, Attempts } from '#features/submissions/attempt-history.tsx'
import { type Submission, taskSubmissionsQuery } from '#features/submissions/queries.ts'
import { Loaded } from '#ui/loaded.tsx'

/** The attempts before this one. */
export function GradingHistory({ work }: { work: Submission }) {
  return (
    <AttemptHistory count={work.attempt - 1}>
      <Earlier work={work} />
    </AttemptHistory>
  )
}

function Earlier({ work }: { work: Submission }) {
  const query = useQuery(taskSubmissionsQuery(work.task.id, work.mentee.id))
  return (
    <Loaded query={query} fallback="An error occurred" detail="The earlier attempts could not be fetched.">
      {({ items }) => <Attempts attempts={items.filter(({ attempt }) => attempt < work.attempt)} />}
    </Loaded>
  )
}
