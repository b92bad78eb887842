import type { Context } from '#context.ts'
import { recordDoneSteps } from '#features/admin/first-steps.ts'
import { notifyOfWeek } from '#features/admin/week.ts'
import { lookAfterPromises } from '#features/promise/lateness/daily.ts'
import { lookAfterWaiting } from '#features/promise/lateness/look-after-waiting.ts'
import { remindOfDeadlines } from '#features/tasks/remind-of-deadlines.ts'
import { remindOfQuestions } from '#features/threads/remind-of-questions.ts'
import { sendDailyMails } from '#notifications/news/send-digests.ts'

/** The notices about waiting work come before `sendDailyMails`, so that the daily digests include them. */
const steps = [
  recordDoneSteps,
  lookAfterWaiting,
  remindOfQuestions,
  lookAfterPromises,
  notifyOfWeek,
  sendDailyMails,
  remindOfDeadlines,
]

/** Sends the due notifications. The other steps go on if one fails, for example at the data of one person. */
export async function notifyInTime(context: Context): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step(context).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some steps of the round failed')
}
