/** Apart from the schemas: a page shows states before it checks anything (decision 0072). */
export const submissionStates = ['waiting', 'graded', 'sent-back'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** One task of a mentee: the state of the current attempt, or pending before the first one. */
export const squareStates = [...submissionStates, 'pending'] as const
export type SquareState = (typeof squareStates)[number]

/** Graded only above 0; looked at with 0 is sent back (rules: grading 10). */
export const isGraded = ({ gradePercentage }: { gradePercentage: number | null }): boolean =>
  (gradePercentage ?? 0) > 0

export function submissionState(submission: {
  gradePercentage: number | null
  gradedAt: string | Date | null
}): SubmissionState {
  if (isGraded(submission)) return 'graded'
  return submission.gradedAt === null ? 'waiting' : 'sent-back'
}
