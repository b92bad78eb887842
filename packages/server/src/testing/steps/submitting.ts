import type { NewSubmission, SubmissionForm } from '@koya/contract'

type Work = Omit<SubmissionForm, 'answers'>

export const submissionForm = (fields: Partial<Work> = {}): Work => ({
  taskUrl: 'https://adaeze.example/page',
  menteeComment: 'Fifteen letters and more',
  ...fields,
})

/** Returns the input of `submitTask`. */
export const submitting = (as: string, taskId = '', fields: Partial<NewSubmission> = {}) => ({
  as,
  params: { id: taskId },
  body: { ...submissionForm(), ...fields },
})

/** Returns the input of `gradeSubmission`. A correction names the `updatedAt` that it has `seen`. */
export const grading = (as: string, submissionId: string, gradePercentage = 80, seen?: string) => ({
  as,
  params: { submissionId },
  body: { gradePercentage, mentorComment: 'Well done' },
  headers: seen === undefined ? {} : { 'if-match': `"${seen}"` },
})
