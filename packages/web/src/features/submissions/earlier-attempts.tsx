import type { Submission } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { AttemptHistory, Attempts } from '#components/learning/attempt-history.tsx'
import { read } from '#lib/api/query.ts'
import { Loaded } from '#ui/states/loaded.tsx'

/** Shows the earlier attempts of another person's submission. */
export function EarlierAttempts({ submission }: { submission: Submission }) {
  return (
    <AttemptHistory count={submission.attempt - 1}>
      <LoadedAttempts submission={submission} />
    </AttemptHistory>
  )
}

/** A component of its own, so that its query runs only after somebody unfolds the section. */
function LoadedAttempts({ submission: { task, mentee, attempt } }: { submission: Submission }) {
  const query = useQuery(
    read('listTaskSubmissions', { params: { id: task.id }, query: { mentee: mentee.id } }),
  )
  return (
    <Loaded query={query} detail="The earlier attempts could not be fetched.">
      {({ items }) => <Attempts attempts={items.filter((earlier) => earlier.attempt < attempt)} />}
    </Loaded>
  )
}
