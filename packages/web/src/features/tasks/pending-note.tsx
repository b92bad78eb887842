import { Day } from '#ui/moment.tsx'
import type { Task } from './queries.ts'
import { isLate } from './task-lists.ts'

/** SubLine the count of the pending tasks, which come in the order of their deadlines. */
export function PendingNote({ tasks }: { tasks: readonly Task[] }) {
  const [next] = tasks
  if (!next) return 'Nothing to send at the moment'
  const late = tasks.filter((task) => isLate(task, Date.now())).length
  if (late > 0) return `${late} of them late`
  return (
    <span>
      the next one by <Day at={next.deadline} />
    </span>
  )
}
