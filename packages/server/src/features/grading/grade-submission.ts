import { isDeepStrictEqual } from 'node:util'
import { type GradeConflict, type GradeForm, readSeenMoment, submissionState } from '@koya/contract'
import type { Viewer } from '#access.ts'
import type { Context } from '#context.ts'
import { pipeline } from '#db/engine/pipeline.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { conflict, notFound } from '#errors.ts'
import { settleWork } from '#notifications/news/settle.ts'
import { findFinishedTrack, issueCertificate } from '#shared/certificates/issue-certificate.ts'
import { writeJsonList } from '#shared/criteria.ts'
import { readMarks } from '#shared/marks.ts'
import { type Claim, describePassed, endClaim } from '#shared/submissions/claims.ts'
import { lockCounts } from '#shared/submissions/lock-work.ts'
import { findSubmission, viewSubmission } from '#shared/submissions/submissions.ts'
import { snapshotMarks } from './snapshot-marks.ts'
import { lockGraded, updateGrade } from './update-grade.ts'

interface Grading {
  grader: Viewer
  submissionId: string
  /** The `If-Match` header as received: `"<updatedAt>"`. */
  ifMatch: string | undefined
  form: GradeForm
}

/** Grades a submission or corrects its grade (rules: grading 13 and 14). */
export const gradeSubmission = (context: Context, grading: Grading) =>
  inTransaction(context, (trx) => writeGrade(context, trx, grading))

export async function writeGrade(
  context: Context,
  trx: Trx,
  { grader, submissionId, ifMatch, form }: Grading,
) {
  const seen = ifMatch === undefined ? null : readSeenMoment(ifMatch)
  const now = context.clock.now()
  const before = await findSubmission(trx, grader, submissionId, now)
  if (!before) throw await refuseUnseen(trx, { submissionId, mentorId: grader.id }, now)
  if (before.mentee_id === grader.id) throw notFound()
  // A grade ends the claim of a helper, who may then read the work, and correct nobody's grade but their own.
  const isHelper = grader.role === 'MENTOR' && grader.id !== before.mentor_id
  if (isHelper && before.graded_at !== null && before.graded_by !== grader.id)
    throw refuseGrade(viewSubmission(before), { isCurrent: before.is_current, hasSeen: false })
  const marks =
    form.marks &&
    (await snapshotMarks(trx, { taskId: before.task_id, marks: form.marks, present: before.marks }))
  const grade = {
    id: submissionId,
    seen,
    graderId: grader.id,
    mayLower: grader.role === 'ADMIN',
    percentage: form.gradePercentage,
    comment: form.mentorComment,
    marks: marks ? writeJsonList(marks) : null,
    at: now,
  }
  const { isWritten, row } = await pipeline(trx, {
    work: (trx) => lockGraded.all(trx, { id: submissionId }),
    counts: (trx) => lockCounts(trx, [before.mentee_id]),
    isWritten: (trx) => updateGrade(trx, grade),
    row: (trx) => findSubmission(trx, grader, submissionId, now),
  })
  if (!row) throw notFound()
  const submission = viewSubmission(row)
  const mayCorrect = row.graded_by === grader.id || row.updated_at.getTime() === seen?.getTime()
  const isSame =
    row.grade_percentage === form.gradePercentage &&
    row.mentor_comment === form.mentorComment &&
    (marks === undefined || isDeepStrictEqual(readMarks(row.marks), marks))
  // Accepts an equal grade, for example one sent twice (rules: grading 24).
  if (!isWritten && row.is_current && mayCorrect && isSame) return { ...submission, finished: null }
  const isLower = form.gradePercentage < (row.least_percentage ?? 0)
  if (!isWritten && row.is_current && mayCorrect && isLower) throw refuseLower(submission)
  if (!isWritten) throw refuseGrade(submission, { isCurrent: row.is_current, hasSeen: seen !== null })
  const { mentee_id: menteeId, task_id: taskId } = row
  const { finished } = await pipeline(trx, {
    finished: (trx) => form.gradePercentage > 0 && findFinishedTrack.first(trx, { menteeId, taskId }),
    claimEnded: (trx) => endClaim.all(trx, { submissionId, now }),
    newsSettled: (trx) =>
      before.graded_at === null &&
      settleWork(trx, submissionId, { mentorId: row.mentor_id, graderId: grader.id }, now),
    menteeNotified: (trx) => context.notify(trx, 'graded', { submissionId }),
    mentorNotified: (trx) =>
      grader.id !== row.mentor_id && context.notify(trx, 'graded-for-mentor', { submissionId }),
  })
  return {
    ...submission,
    finished: finished ? await issueCertificate(context, trx, menteeId, finished) : null,
  }
}

/** Returns a 409 if this mentor once claimed the work, otherwise a 404 (rules: promise 10). */
async function refuseUnseen(trx: Trx, claim: Claim, now: Date) {
  const passed = await describePassed(trx, claim, now)
  return passed === undefined ? notFound() : conflict('claim_over', passed)
}

const currentOf = ({
  gradePercentage,
  mentorComment,
  gradedAt,
  gradedBy,
  updatedAt,
}: ReturnType<typeof viewSubmission>): GradeConflict['current'] => ({
  gradePercentage,
  mentorComment,
  gradedAt,
  gradedBy,
  updatedAt,
})

/** Returns the refusal of a mentor's grade below the minimum of a second look (rules: grading 45). */
const refuseLower = (present: ReturnType<typeof viewSubmission>) =>
  conflict(
    'higher_stays',
    'Two mentors have marked this, and the higher grade stays unless an admin decides',
    {
      current: currentOf(present),
    },
  )

/** Returns why a grade was not written (rules: grading 13 to 15, grading 18; decision 0009). */
function refuseGrade(
  present: ReturnType<typeof viewSubmission>,
  { isCurrent, hasSeen }: { isCurrent: boolean; hasSeen: boolean },
) {
  const { gradePercentage } = present
  const current = currentOf(present)
  if (!isCurrent) {
    return conflict('attempt_replaced', 'The mentee has sent a newer attempt, grade that one', { current })
  }
  const message = {
    waiting: 'This is not graded yet',
    graded: `This was graded already: ${gradePercentage}%`,
    'sent-back': 'This was sent back already',
  }[submissionState(present)]
  return conflict(hasSeen ? 'grade_changed' : 'already_graded', message, { current })
}
