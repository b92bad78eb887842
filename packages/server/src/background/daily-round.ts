import type { Context } from '#context.ts'
import { recordDoneSteps } from '#features/admin/first-steps.ts'
import { notifyOfWeek } from '#features/admin/week.ts'
import { lookAfterPromises } from '#features/promise/lateness/daily.ts'
import { lookAfterWaiting } from '#features/promise/lateness/look-after-waiting.ts'
import { remindOfDeadlines } from '#features/tasks/remind-of-deadlines.ts'
import { remindOfQuestions } from '#features/threads/remind-of-questions.ts'
import { sendDailyMails } from '#notifications/news/send-digests.ts'

/**
 * Sends the due notifications. The notices about waiting work come before `sendDailyMails`, so that the daily
 * digests include these notices.
 */
export async function notifyInTime(context: Context): Promise<void> {
  await recordDoneSteps(context)
  await lookAfterWaiting(context)
  await remindOfQuestions(context)
  await lookAfterPromises(context)
  await notifyOfWeek(context)
  await sendDailyMails(context)
  await remindOfDeadlines(context)
}
