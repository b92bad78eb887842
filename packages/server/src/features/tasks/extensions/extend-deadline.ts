import { type Extension, type ExtensionForm, extensionLimits, submissionState } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { conflict, notFound } from '#errors.ts'
import { settle } from '#notifications/news/settle.ts'
import { runOnce } from '#shared/idempotency.ts'
import { lockWork } from '#shared/submissions/lock-work.ts'
import { addMilliseconds, hourMilliseconds } from '#time/time.ts'
import { skipFirstReminder } from '../remind-of-deadlines.ts'
import { findExtending, insertExtension } from './extension-queries.ts'
import { refuseExtension } from './refuse-extension.ts'

interface Taking {
  menteeId: string
  taskId: string
  key: string | undefined
  form: ExtensionForm
}

const movedMeanwhile = () => conflict('no_extension', 'Your deadline has moved already: look at it again')

/** Extends a deadline. Refuses if the deadline is not the one that the mentee saw (rules: submissions 26). */
export const extendDeadline = (context: Context, { menteeId, taskId, key, form }: Taking) =>
  runOnce(
    context,
    { userId: menteeId, key, request: ['extendDeadline', taskId, form] },
    async (trx): Promise<z.input<typeof Extension>> => {
      const now = context.clock.now()
      const work = { menteeId, taskId }
      await lockWork(trx, [menteeId])
      const row = await findExtending(trx, work)
      if (!row) throw notFound()
      if (row.deadline.getTime() !== new Date(form.deadline).getTime()) throw movedMeanwhile()
      const state =
        row.attempt === null
          ? null
          : submissionState({ gradePercentage: row.grade_percentage, gradedAt: row.graded_at })
      const reason = refuseExtension({
        deadline: row.deadline,
        deadlineCounts: row.deadline_counts,
        taken: row.extensions_taken,
        endedAt: row.ended_at,
        state,
        now,
      })
      if (reason !== null) throw conflict('no_extension', reason)
      const { hours, most } = extensionLimits
      const extensionId = uuid()
      const deadline = addMilliseconds(row.deadline, hours * hourMilliseconds)
      await insertExtension(trx, { ...work, id: extensionId, hours, reason: form.reason, now })
      // An author may have changed the task's deadline since the first comparison.
      const moved = await findExtending(trx, work)
      if (moved?.deadline.getTime() !== deadline.getTime()) throw movedMeanwhile()
      await settle(trx, taskId, now, { userId: menteeId, topic: 'deadlines' })
      await skipFirstReminder(trx, { ...work, deadline, now })
      await context.notify(trx, 'deadline-extended', { extensionId })
      return {
        taskId,
        deadline: deadline.toISOString(),
        left: most - row.extensions_taken - 1,
      }
    },
  )
