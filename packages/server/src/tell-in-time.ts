import type { Context } from './context.ts'
import { lookAfterPromises } from './features/promise/daily.ts'
import { lookAfterWaiting } from './features/promise/look-after-waiting.ts'
import { remindOfDeadlines } from './features/tasks/remind-of-deadlines.ts'
import { sendDailyMails } from './news/send-daily-mails.ts'

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
