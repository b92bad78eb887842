import { useQuery } from '@tanstack/react-query'
import { taskQuery } from '#features/tasks/queries.ts'
import { TaskDescription } from '#features/tasks/task-description.tsx'
import { Loaded } from '#ui/loaded.tsx'

/** What was asked for, beside what was sent. */
export const briefOf = (taskId: string) => <TaskAtHand taskId={taskId} />

function TaskAtHand({ taskId }: { taskId: string }) {
  const query = useQuery(taskQuery(taskId))
  return (
    <Loaded query={query} fallback="An error occurred" detail="The task could not be fetched.">
      {({ description }) => <TaskDescription encoded={description} />}
    </Loaded>
  )
}
