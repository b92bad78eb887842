import type { Context } from './context.ts'
import { lookAfterPromises } from './features/promise/daily.ts'
import { remindOfDeadlines } from './features/tasks/remind-of-deadlines.ts'
import { sendDailyMails } from './news/send-daily-mails.ts'

/** Whoever is told of waiting work has the news of the day in the same mail. */
export async function tellInTime(context: Context): Promise<void> {
  await lookAfterPromises(context)
  await sendDailyMails(context)
  await remindOfDeadlines(context)
}
