import type { ListedTask } from '@koya/contract'
import { dueDaysText } from '#components/learning/due-days.ts'
import { lagosWallText } from '#ui/texts/moment-text.ts'

/** Shows `days`, or else the deadline without its time zone, which the first page of the booklet names. */
export function BookletDeadline({ task: { deadline, days } }: { task: ListedTask }) {
  if (days !== undefined) return dueDaysText(days)
  return <time dateTime={deadline}>{lagosWallText(deadline)}</time>
}
