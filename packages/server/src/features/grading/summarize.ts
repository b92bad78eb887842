import { sentBackWords } from '@koya/contract'
import type { MailRow } from './queries.ts'

/** Describes a review of a task; `before` is the grade before a correction, null for a first review. */
export function summarize(percent: number, before: number | null): string {
  if (before === percent) return 'has a new comment'
  if (percent === 0) return sentBackWords
  return before === null ? `was graded: ${percent}%` : `has a new grade: ${percent}%`
}

/** Describes a review by somebody else for the mentor (rules: grading 34). */
export function describeForMentor(
  { grader, grader_role, mentee, title, corrected_from }: MailRow,
  percent: number,
): string {
  const who = `${grader.firstName} ${grader.lastName}${grader_role === 'ADMIN' ? ' (admin)' : ''}`
  const work = `“${title}” by ${mentee.firstName} ${mentee.lastName}`
  if (corrected_from === percent) return `${who} changed the comment on ${work}`
  if (percent === 0) return `${who} sent back ${work}`
  return corrected_from === null
    ? `${who} graded ${work}: ${percent}%`
    : `${who} changed the grade of ${work} to ${percent}%`
}
