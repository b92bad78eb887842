import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { days } from '#testing/clock.ts'

export interface SubmissionFields {
  daysAgo?: number
  url?: string
  comment?: string
  /** Without a review, the submission waits for one. */
  review?: { percentage: number; comment: string; daysAgo?: number }
}

/** Adds a person's next attempt at a task. */
export async function buildSubmission(
  { db, clock }: Context,
  { mentee, mentor, task }: { mentee: string; mentor: string; task: { id: string; deadline: Date | null } },
  { daysAgo = 0, url, comment, review }: SubmissionFields = {},
): Promise<{ id: string; attempt: number }> {
  const ago = (count: number) => new Date(clock.now().getTime() - days(count))
  const submittedAt = ago(daysAgo)
  const gradedAt = review ? ago(review.daysAgo ?? daysAgo) : null
  const replaced = await db
    .updateTable('submission')
    .set({ is_current: false })
    .where('mentee_id', '=', mentee)
    .where('task_id', '=', task.id)
    .returning('attempt')
    .execute()
  const built = { id: uuid(), attempt: replaced.length + 1 }
  await db
    .insertInto('submission')
    .values({
      ...built,
      task_id: task.id,
      mentee_id: mentee,
      mentor_id: mentor,
      is_current: true,
      task_url: url ?? 'https://github.com/koya-demo/radio-shop',
      mentee_comment: comment ?? 'I checked every link on two phones.',
      late: task.deadline !== null && submittedAt > task.deadline,
      submitted_at: submittedAt,
      waiting_since: submittedAt,
      grade_percentage: review?.percentage ?? null,
      mentor_comment: review?.comment ?? null,
      graded_at: gradedAt,
      first_graded_at: gradedAt,
      first_graded_by: review ? mentor : null,
      graded_by: review ? mentor : null,
      updated_at: gradedAt ?? submittedAt,
    })
    .execute()
  return built
}
