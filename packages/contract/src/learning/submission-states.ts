/**
 * This file contains no schemas, because pages show states before they load the validation code
 * (decision 0072).
 */
export const submissionStates = ['waiting', 'graded', 'sent-back'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** The state of a mentee's current attempt at a task, or `pending` before the first attempt. */
export const squareStates = [...submissionStates, 'pending'] as const
export type SquareState = (typeof squareStates)[number]

/** A grade above 0 counts as graded; a grade of 0 sends the work back (rules: grading 10). */
export const isGraded = ({ gradePercentage }: { gradePercentage: number | null }): boolean =>
  (gradePercentage ?? 0) > 0

export function submissionState(submission: {
  gradePercentage: number | null
  gradedAt: string | Date | null
}): SubmissionState {
  if (isGraded(submission)) return 'graded'
  return submission.gradedAt === null ? 'waiting' : 'sent-back'
}
