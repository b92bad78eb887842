import type { ListedTask } from '@koya/contract'
import { dueDaysText } from '#components/learning/due-days.ts'
import { DeadlineAgo, LocalMoment } from '#ui/texts/moment.tsx'

interface TaskDeadlineProps {
  task: Pick<ListedTask, 'deadline' | 'days'>
  hasAgo?: boolean
}

/**
 * Shows a mentee their own deadline. If the deadline depends on the enrollment, shows mentors and admins the
 * number of days.
 */
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
