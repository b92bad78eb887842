import { useQuery } from '@tanstack/react-query'
import { TaskDescription } from '#components/briefs/task-description.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { TaskCriteria } from './task-criteria.tsx'
import { taskQuery } from './task-query.ts'

export function LoadedTaskDescription({ taskId }: { taskId: string }) {
  const query = useQuery(taskQuery(taskId))
  return (
    <Loaded query={query} detail="The task could not be fetched.">
      {({ description, criteria }) => (
        <>
          <TaskDescription encoded={description} />
          {criteria && <TaskCriteria criteria={criteria} />}
        </>
      )}
    </Loaded>
  )
}
