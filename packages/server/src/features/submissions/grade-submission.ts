import { type GradeForm, submissionState } from '@koya/contract'
import type * as z from 'zod/mini'
import { type Context, inTransaction } from '#context.ts'
import type { Desk } from '#db/reach.ts'
import { conflict, notFound } from '#errors.ts'
import { queueMail } from '#mail/outbox.ts'
import { findSubmission, updateGrade } from './queries.ts'
import { viewSubmission } from './view.ts'

interface Grading {
  graderId: string
  desk: Desk
  submissionId: string
  /** The `If-Match` header as it came: `"<updatedAt>"`. */
  ifMatch: string | undefined
  form: z.output<typeof GradeForm>
}

/** The moment a correction refers to; null for a first grade, an invalid date for a header that names none. */
const momentOf = (ifMatch: string | undefined): Date | null =>
  ifMatch === undefined
    ? null
    : new Date(/^(?:W\/)?"(\d{4}-\d\d-\d\dT[\d:.]+Z)"$/.exec(ifMatch.trim())?.[1] ?? '')

/** A first grade while there is none; a correction only of the grade that was seen (rulings, 28). */
export function gradeSubmission(context: Context, { graderId, desk, submissionId, ifMatch, form }: Grading) {
  return inTransaction(context, async (trx) => {
    const seen = momentOf(ifMatch)
    const before = await findSubmission(trx, desk, submissionId)
    if (!before) throw notFound()
    const graded =
      !Number.isNaN(seen?.getTime()) &&
      (await updateGrade(trx, submissionId, seen, {
        graderId,
        percentage: form.gradePercentage,
        comment: form.mentorComment,
        at: context.clock.now(),
      }))
    const row = await findSubmission(trx, desk, submissionId)
    if (!row) throw notFound()
    const submission = viewSubmission(row)
    if (!graded) throw gradeConflict(submission, row.is_current)
    await queueMail(context.jobs, trx, 'graded', { submissionId })
    return submission
  })
}

function gradeConflict(current: ReturnType<typeof viewSubmission>, isCurrent: boolean) {
  const { gradePercentage, mentorComment, gradedAt, updatedAt } = current
  const present = {
    waiting: 'This is not graded yet',
    graded: `This was graded already: ${gradePercentage} %`,
    'sent-back': 'This was sent back already',
  }[submissionState(current)]
  const message = isCurrent ? present : 'The mentee has sent a newer attempt, grade that one'
  return conflict('already_graded', message, {
    current: { gradePercentage, mentorComment, gradedAt, updatedAt },
  })
}
