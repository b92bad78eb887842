import type { ListedTask } from '@koya/contract'
import { dueDaysText } from '#components/learning/due-days.ts'
import { DeadlineAgo, LocalMoment } from '#ui/texts/moment.tsx'

interface TaskDeadlineProps {
  task: Pick<ListedTask, 'deadline' | 'days'>
  hasAgo?: boolean
}

/** Shows the deadline, or text such as '3 days after enrolling' if the task has `days`. */
export function TaskDeadline({ task: { deadline, days }, hasAgo }: TaskDeadlineProps) {
  if (days !== undefined) return dueDaysText(days)
  return (
    <>
      <LocalMoment at={deadline} end={hasAgo && ','} />
      {hasAgo && (
        <>
          {' '}
          <DeadlineAgo at={deadline} />
        </>
      )}
    </>
  )
}
