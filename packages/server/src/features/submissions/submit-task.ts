import { isGraded, type NewSubmission } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Viewer } from '#access.ts'
import type { Context } from '#context.ts'
import { pipeline } from '#db/engine/pipeline.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { isViolation } from '#db/engine/violations.ts'
import { conflict, notFound } from '#errors.ts'
import { spend } from '#limits/limits.ts'
import { moveLines, settle } from '#notifications/news/settle.ts'
import { runOnce } from '#shared/idempotency.ts'
import { findHelp, isOpenNow } from '#shared/promise/helpers.ts'
import { holdPromises, readReviewer, viewPromise } from '#shared/promise/promises.ts'
import { moveClaim } from '#shared/submissions/claims.ts'
import { lockCounts } from '#shared/submissions/lock-work.ts'
import { withdrawLook } from '#shared/submissions/second-looks.ts'
import { findSubmission, viewSubmission } from '#shared/submissions/submissions.ts'
import { checkAnswers } from './check-answers.ts'
import { checkPress } from './check-press.ts'
import { findAssignment, holdTask, insertAttempt, lockCurrentAttempt, retireAttempt } from './queries.ts'

interface Submitting {
  mentee: Viewer
  taskId: string
  key: string | undefined
  form: NewSubmission
}

/** Stores a new attempt, which replaces a waiting or sent-back one (rules: submissions 10 and 11). */
export async function submitTask(context: Context, { mentee, taskId, key, form: sent }: Submitting) {
  // A retry is the same request even if `attempt` or `pressed` differs, so `runOnce` does not compare them.
  const { attempt: expected, pressed, ...form } = sent
  try {
    return await runOnce(context, { userId: mentee.id, key, request: { taskId, form } }, async (trx) => {
      const work = { taskId, menteeId: mentee.id }
      const { seen } = await pipeline(trx, {
        spent: (trx) => spend({ ...context, db: trx }, 'submission', mentee.id),
        seen: (trx) => findAssignment.first(trx, work),
      })
      const { assignment, current } = await lockAssignment(trx, work, seen)
      if (assignment.ended_at) throw conflict('enrollment_ended', 'Your enrollment in this track has ended')
      if (current && isGraded({ gradePercentage: current.grade_percentage })) {
        throw conflict('task_already_graded', 'This task is graded already')
      }
      const attempt = (current?.attempt ?? 0) + 1
      if (expected !== undefined && expected !== attempt) throw submittedMeanwhile()
      const now = context.clock.now()
      const written = checkPress(context, mentee.id, pressed, now)
      const id = uuid()
      const waiting = current?.graded_at === null ? current : undefined
      const newAttempt = {
        ...form,
        answers: await checkAnswers(trx, work, form.answers),
        ...work,
        id,
        mentorId: assignment.mentor_id,
        attempt,
        late: assignment.deadline_counts && (written.writtenAt ?? now) > assignment.deadline,
        ...written,
        now,
        waitingSince: waiting?.waiting_since ?? now,
        lateToldAt: waiting?.late_told_at ?? null,
        offeredAt: waiting?.offered_at ?? null,
        theirsSince: waiting?.theirs_since ?? null,
      }
      // If an attempt already waits, the daily mail reports the new one, so the mentor gets no separate mail.
      const when = waiting && 'day'
      const sentWork = {
        mentor_id: assignment.mentor_id,
        mentee_id: mentee.id,
        theirs_since: newAttempt.theirsSince,
      }
      const { row, reviewer, withdrawn } = await pipeline(trx, {
        retired: (trx) => current && retireAttempt.all(trx, current),
        inserted: (trx) => insertAttempt.all(trx, newAttempt),
        claimMoved: (trx) => current && moveClaim.all(trx, { from: current.id, to: id }),
        withdrawn: (trx) => withdrawLook.first(trx, work),
        newsMoved: (trx) => waiting && moveLines(trx, { from: waiting.id, to: id }),
        newsSettled: (trx) => settle(trx, taskId, now, { userId: mentee.id }),
        row: (trx) => findSubmission(trx, mentee, id, now),
        reviewer: (trx) => readReviewer(trx, sentWork, now),
        mentorNotified: (trx) => context.notify(trx, 'new-submission', { submissionId: id }, when),
      })
      if (withdrawn) await settle(trx, withdrawn.id, now)
      if (!row) throw new Error(`The submission ${id} is not there after its own insert`)
      const help = isOpenNow(row, now) ? (await findHelp(trx, [id], now)).get(id) : undefined
      return { ...viewSubmission(row), promise: viewPromise(reviewer, help) }
    })
  } catch (error) {
    if (isViolation(error, 'submission_attempt') || isViolation(error, 'submission_one_current')) {
      throw submittedMeanwhile()
    }
    throw error
  }
}

const submittedMeanwhile = () =>
  conflict('submitted_meanwhile', 'You have just submitted this task, look at it before you submit again')

/** Locks the task, the promises, the attempt and the counts, and then reads the assignment; may throw 404. */
async function lockAssignment(
  trx: Trx,
  work: { taskId: string; menteeId: string },
  seen: { mentor_id: string } | undefined,
) {
  if (!seen) throw notFound()
  const { current, assignment } = await pipeline(trx, {
    held: (trx) => holdTask.all(trx, work),
    promises: (trx) => holdPromises(trx, seen.mentor_id),
    current: (trx) => lockCurrentAttempt.first(trx, work),
    counts: (trx) => lockCounts(trx, [work.menteeId]),
    assignment: (trx) => findAssignment.first(trx, work),
  })
  if (!assignment) throw notFound()
  if (assignment.mentor_id !== seen.mentor_id) await holdPromises(trx, assignment.mentor_id)
  return { assignment, current }
}
