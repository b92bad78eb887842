import type { GradeForm } from '@koya/contract'
import type { Viewer } from '#access.ts'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { conflict, notFound } from '#errors.ts'
import { settle } from '#notifications/news/settle.ts'
import { findFinishedTrack, issueCertificate } from '#shared/certificates/issue-certificate.ts'
import { writeJsonList } from '#shared/criteria.ts'
import { listAdmins } from '#shared/people/admins.ts'
import { lockCounts } from '#shared/submissions/lock-work.ts'
import { findLookOfWork, listPresent, viewLook } from '#shared/submissions/second-looks.ts'
import { snapshotMarks } from '../snapshot-marks.ts'
import { updateGrade } from '../update-grade.ts'
import { findSame, keepHigher, lockTaken, mayGive, type TakenWork, writeLook } from './look-queries.ts'

/** Gives the second review; the higher grade counts (rules: grading 44 and 45). */
export const giveLook = (context: Context, viewer: Viewer, id: string, form: GradeForm) =>
  inTransaction(context, async (trx) => {
    const now = context.clock.now()
    const first = await lockTaken(trx, viewer, id, now)
    if (!first) return answerAgain(trx, viewer, { id, form, now })
    const { mentee_id: menteeId, task_id: taskId } = first
    await lockCounts(trx, [menteeId])
    const marks = form.marks && (await snapshotMarks(trx, { taskId, marks: form.marks, present: null }))
    const given = {
      giverId: viewer.id,
      percentage: form.gradePercentage,
      comment: form.mentorComment,
      marks: marks && marks.length > 0 ? writeJsonList(marks) : null,
      now,
    }
    if (!(await writeLook(trx, first, { ...given, id }))) throw over()
    const before = first.grade_percentage ?? 0
    const isHigher = form.gradePercentage > before
    if (isHigher) await raise(trx, first, given)
    await keepHigher(trx, first.id, Math.max(before, form.gradePercentage), now)
    const finished = isHigher && (await findFinishedTrack.first(trx, { menteeId, taskId }))
    await settle(trx, id, now)
    const told = [menteeId, first.mentor_id, first.graded_by, ...(await listAdmins(trx))]
    for (const readerId of await listPresent(trx, told))
      if (readerId !== viewer.id) await context.notify(trx, 'second-look-given', { lookId: id, readerId })
    return {
      look: await readLook(trx, { menteeId, taskId }, now),
      finished: finished ? await issueCertificate(context, trx, menteeId, finished) : null,
    }
  })

/**
 * Returns the second look if the viewer has already given it with this grade and comment; throws otherwise
 * (rules: grading 45).
 */
async function answerAgain(trx: Trx, viewer: Viewer, sent: { id: string; form: GradeForm; now: Date }) {
  const { id, form, now } = sent
  const { gradePercentage: percentage, mentorComment: comment } = form
  const same = await findSame(trx, id, { giverId: viewer.id, percentage, comment })
  if (!same) throw await refuse(trx, viewer, id, now)
  const look = await readLook(trx, { menteeId: same.mentee_id, taskId: same.task_id }, now)
  return { look, finished: null }
}

async function readLook(trx: Trx, work: { menteeId: string; taskId: string }, now: Date) {
  const row = await findLookOfWork(trx, work, now)
  if (!row) throw new Error(`A second look of task ${work.taskId} is not there after its own change`)
  return viewLook(row)
}

interface Given {
  giverId: string
  percentage: number
  comment: string
  marks: string | null
  now: Date
}

/** Writes the higher grade. If the second review has no marks, removes the marks of the first. */
async function raise(trx: Trx, first: TakenWork, { giverId, percentage, comment, marks, now }: Given) {
  const isWritten = await updateGrade(trx, {
    id: first.id,
    seen: first.updated_at,
    graderId: giverId,
    mayLower: false,
    percentage,
    comment,
    marks: marks ?? '[]',
    at: now,
  })
  if (!isWritten) throw new Error(`The grade of ${first.id} could not be raised`)
}

const over = () => conflict('claim_over', 'Your time for this is over. Take it again to go on')

/** Returns the refusal for a viewer without a claim: 409 if they may give the second look, else 404. */
const refuse = async (trx: Trx, viewer: Viewer, id: string, now: Date) =>
  (await mayGive(trx, viewer, id, now)) ? over() : notFound()
