import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/engine/transaction.ts'
import { deadlineFor } from '#shared/deadlines.ts'
import { subtractDays } from '#time/time.ts'
import { enrollments } from '../enrollments.ts'
import { type Filled, findId } from '../filled.ts'
import type { DemoStep } from '../steps/demo-step.ts'
import { submissions } from './submissions.ts'

/** Adds the demo's past work with its grades, and returns the steps that happen after the first start. */
export async function fillSubmissions(trx: Trx, filled: Filled, now: Date): Promise<DemoStep[]> {
  const coming: DemoStep[] = []
  const attempts = Map.groupBy(submissions, ({ mentee, task }) => `${mentee} ${task}`)
  for (const sent of attempts.values()) {
    for (const [index, { mentee, task, daysAgo, url, comment, review }] of sent.entries()) {
      const assignment = filled.tasks.get(task)
      const enrollment = enrollments.find((candidate) => candidate.mentee === mentee)
      if (!assignment || !enrollment)
        throw new Error(`The demo's submission of ${mentee} for ${task} fits nothing`)
      const submittedAt = subtractDays(now, daysAgo)
      const enrolledAt = subtractDays(now, enrollment.daysAgo)
      const deadline = deadlineFor(assignment, enrolledAt)
      const mentorId = findId(filled.people, enrollment.mentor)
      const work = { menteeId: findId(filled.people, mentee), taskId: assignment.id }
      const reviewedAt = review ? subtractDays(now, review.daysAgo) : null
      if (submittedAt > now) {
        const form = { taskUrl: url, menteeComment: comment }
        coming.push({ kind: 'submit', at: submittedAt.toISOString(), ...work, form })
      }
      if (review && reviewedAt && reviewedAt > now) {
        const form = { gradePercentage: review.percentage, mentorComment: review.comment }
        coming.push({ kind: 'grade', at: reviewedAt.toISOString(), ...work, mentorId, form })
      }
      if (submittedAt > now) continue
      const graded = review && reviewedAt && reviewedAt <= now ? { ...review, at: reviewedAt } : null
      await trx
        .insertInto('submission')
        .values({
          id: uuid(),
          task_id: work.taskId,
          mentee_id: work.menteeId,
          mentor_id: mentorId,
          attempt: index + 1,
          is_current: (sent[index + 1]?.daysAgo ?? -1) < 0,
          task_url: url,
          mentee_comment: comment,
          late: deadline > enrolledAt && submittedAt > deadline,
          submitted_at: submittedAt,
          waiting_since: submittedAt,
          grade_percentage: graded?.percentage ?? null,
          mentor_comment: graded?.comment ?? null,
          graded_at: graded?.at ?? null,
          first_graded_at: graded?.at ?? null,
          first_graded_by: graded && mentorId,
          graded_by: graded && mentorId,
          updated_at: graded?.at ?? submittedAt,
        })
        .execute()
    }
  }
  return coming
}
