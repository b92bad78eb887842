import type { Criterion, MarkKind, NewSubmission, SubmissionForm } from '@koya/contract'
import type { TestApp } from '#testing/app.ts'
import { signAnew, type TestPerson } from '#testing/builders.ts'

type Work = Omit<SubmissionForm, 'answers'>

export const submissionForm = (fields: Partial<Work> = {}): Work => ({
  taskUrl: 'https://adaeze.example/page',
  menteeComment: 'Fifteen letters and more',
  ...fields,
})

export const submitting = (as: string, taskId = '', fields: Partial<NewSubmission> = {}) => ({
  as,
  params: { id: taskId },
  body: { ...submissionForm(), ...fields },
})

/**
 * Returns the input of `gradeSubmission`. For a correction, `seen` is the submission's `updatedAt` as the
 * mentor saw it.
 */
export const grading = (as: string, submissionId: string, gradePercentage = 80, seen?: string) => ({
  as,
  params: { submissionId },
  body: { gradePercentage, mentorComment: 'Well done' },
  headers: seen === undefined ? {} : { 'if-match': `"${seen}"` },
})

interface Review {
  mentee: TestPerson
  mentor: TestPerson
  taskId: string
  criteria: readonly Criterion[]
  kinds: readonly MarkKind[]
  words?: readonly string[]
  comment?: string
  /** The grade in percent; 0, the default, sends the work back. */
  grade?: number
}

/** Submits work as the mentee and grades it as the mentor, with marks. */
export async function sendAndMark(koya: TestApp, review: Review): Promise<void> {
  const { mentee, mentor, taskId, criteria, kinds, words = [], comment = 'Well done', grade = 0 } = review
  const { id } = await koya.call('submitTask', submitting(await signAnew(koya.context, mentee), taskId))
  await koya.call('gradeSubmission', {
    as: await signAnew(koya.context, mentor),
    params: { submissionId: id },
    body: {
      gradePercentage: grade,
      mentorComment: comment,
      marks: criteria.map(({ text }, at) => ({ text, mark: kinds[at] ?? 'met', word: words[at] ?? '' })),
    },
  })
}
