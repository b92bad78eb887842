import type { ListedTask } from '@koya/contract'
import { dueDaysText } from '#components/learning/due-days.ts'
import { lagosWallText } from '#ui/texts/moment-text.ts'

/**
 * Shows a deadline without its time zone, because the first page of the booklet names the zone of all
 * deadlines. If the task has `days`, shows these instead.
 */
export function BookletDeadline({ task: { deadline, days } }: { task: ListedTask }) {
  if (days !== undefined) return dueDaysText(days)
  return <time dateTime={deadline}>{lagosWallText(deadline)}</time>
}
