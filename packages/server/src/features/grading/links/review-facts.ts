import { isMet, type ReviewFacts } from '@koya/contract'
import { decodeShown } from '#content/clean-html.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { readAnswers, readMarks } from '#shared/marks.ts'
import { readWritten } from '#shared/submissions/submissions.ts'
import { findWork, type LinkRow, listEarlier } from './link-queries.ts'

/** Reads the data of the review page, without contact data. */
export async function readReviewFacts(
  { db, curriculum, clock }: Context,
  link: LinkRow,
  typed: ReviewFacts['typed'] | null,
  { errors = {}, isLow = false }: Partial<Pick<ReviewFacts, 'errors' | 'isLow'>> = {},
): Promise<ReviewFacts> {
  const work = await findWork(db, link.submission_id)
  if (!work) throw notFound()
  const { task_id: taskId, mentee_id: menteeId, attempt } = work
  const [earlier, { findTask, notes }] = await Promise.all([
    listEarlier(db, { taskId, menteeId, attempt }),
    curriculum.read(),
  ])
  const task = findTask(taskId)?.fields
  const { note, criteria = [] } = notes.find(({ task }) => task === taskId) ?? {}
  const earlierMarks = readMarks(work.earlier_marks)
  return {
    kind: 'open',
    task: {
      title: work.task_title,
      deadline: work.deadline.toISOString(),
      ...(!work.deadline_counts && { deadlineCounts: false }),
      brief: task ? decodeShown(task.description) : null,
    },
    note: note ? decodeShown(note) : null,
    mentee: {
      firstName: work.mentee_first_name,
      name: `${work.mentee_first_name} ${work.mentee_last_name}`,
    },
    attempt,
    submittedAt: work.submitted_at.toISOString(),
    ...readWritten(work),
    late: work.late,
    taskUrl: work.task_url,
    menteeComment: work.mentee_comment,
    criteria,
    earlierMarks,
    answers: readAnswers(work.answers),
    earlier: earlier.map((row) => ({
      attempt: row.attempt,
      gradePercentage: row.grade_percentage,
      mentorComment: row.mentor_comment,
      submittedAt: row.submitted_at.toISOString(),
    })),
    expiresAt: link.expires_at.toISOString(),
    now: clock.now().toISOString(),
    typed: typed ?? {
      gradePercentage: '',
      mentorComment: '',
      // Preselects the criteria that the earlier review marked as met.
      marks: earlierMarks.filter(({ mark }) => isMet(mark)),
    },
    errors,
    isLow,
  }
}
