import { isGraded, type SubmissionForm } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { once } from '#db/idempotency.ts'
import { isViolationOf } from '#db/violations.ts'
import { conflict, notFound } from '#errors.ts'
import { spend } from '#limits.ts'
import { queueMail } from '#mail/outbox.ts'
import {
  findAssignment,
  findSubmission,
  insertAttempt,
  lockCurrentAttempt,
  retireAttempt,
} from './queries.ts'
import { viewSubmission } from './view.ts'

interface Submitting {
  menteeId: string
  taskId: string
  key: string | undefined
  form: z.output<typeof SubmissionForm>
}

/** Each submission is a new attempt and takes the place of a waiting or sent-back one; graded work is closed (rulings, 27). */
export async function submitTask(context: Context, { menteeId, taskId, key, form }: Submitting) {
  try {
    return await once(context, { userId: menteeId, key, request: { taskId, form } }, async (trx) => {
      await spend({ ...context, db: trx }, 'submission', menteeId)
      const assignment = await findAssignment(trx, taskId, menteeId)
      if (!assignment) throw notFound()
      const current = await lockCurrentAttempt(trx, taskId, menteeId)
      if (current && isGraded({ gradePercentage: current.grade_percentage })) {
        throw conflict('already_graded', 'This task is graded already')
      }
      if (current) await retireAttempt(trx, current.id)
      const now = context.clock.now()
      const id = uuid()
      await insertAttempt(trx, {
        id,
        task_id: taskId,
        mentee_id: menteeId,
        mentor_id: assignment.mentor_id,
        attempt: (current?.attempt ?? 0) + 1,
        is_current: true,
        task_url: form.taskUrl,
        mentee_comment: form.menteeComment,
        late: now > assignment.deadline,
        submitted_at: now,
        updated_at: now,
      })
      await queueMail(context.jobs, trx, 'new-submission', { submissionId: id })
      const row = await findSubmission(trx, { mentee: menteeId }, id)
      if (!row) throw new Error(`The submission ${id} is not there after its own insert`)
      return viewSubmission(row)
    })
  } catch (error) {
    if (isViolationOf(error, 'submission_attempt') || isViolationOf(error, 'submission_one_current')) {
      throw conflict(
        'submitted_meanwhile',
        'You have just submitted this task, look at it before you submit again',
      )
    }
    throw error
  }
}
