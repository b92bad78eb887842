import type { Context } from '#context.ts'
import { lookAfterPromises } from '#features/promise/lateness/daily.ts'
import { lookAfterWaiting } from '#features/promise/lateness/look-after-waiting.ts'
import { remindOfDeadlines } from '#features/tasks/remind-of-deadlines.ts'
import { sendDailyMails } from '#notifications/news/send-digests.ts'

/**
 * Before whoever waits is told who looks at their work, somebody is asked; and whoever is told of waiting work has the news
 * of the day in the same mail.
 */
export async function tellInTime(context: Context): Promise<void> {
  await lookAfterWaiting(context)
  await lookAfterPromises(context)
  await sendDailyMails(context)
  await remindOfDeadlines(context)
}
