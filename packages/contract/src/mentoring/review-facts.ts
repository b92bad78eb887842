import type { PointAnswer } from '#learning/answers.ts'
import type { Criterion } from '#learning/criteria.ts'
import type { Mark } from '#learning/marks.ts'
import type { UnprovedReason } from '#learning/pressed.ts'

/** The data on the page behind a review link (rules: grading 35). */
export interface ReviewFacts {
  readonly kind: 'open'
  readonly task: {
    readonly title: string
    readonly deadline: string
    /** False if the deadline had passed before the enrollment; otherwise absent (rules: submissions 25). */
    readonly deadlineCounts?: boolean
    readonly brief: string | null
  }
  /** HTML for mentors; null if the authors wrote none. */
  readonly note: string | null
  readonly mentee: { readonly firstName: string; readonly name: string }
  readonly attempt: number
  readonly submittedAt: string
  readonly writtenAt?: string
  readonly unproved?: UnprovedReason
  readonly late: boolean
  readonly taskUrl: string
  readonly menteeComment: string
  /** The criteria of the task; empty if it has none. */
  readonly criteria: readonly Criterion[]
  /** The marks of the latest earlier attempt that has marks, and the mentee's answers to its open points. */
  readonly earlierMarks: readonly Mark[]
  readonly answers: readonly PointAnswer[]
  /** The attempts before this one, the newest first. */
  readonly earlier: readonly EarlierReview[]
  readonly expiresAt: string
  /** The time at which the server renders the page. */
  readonly now: string
  readonly typed: {
    readonly gradePercentage: string
    /** The grade of the chosen radio button. Present only if the mentor also typed another grade. */
    readonly otherGrade?: string | undefined
    readonly mentorComment: string
    readonly marks: readonly TypedMark[]
  }
  readonly errors: {
    readonly gradePercentage?: string
    readonly mentorComment?: string
    readonly marks?: string
  }
  /** True if the page asks for confirmation, because the grade is low (rules: grading 28). */
  readonly isLow: boolean
}

/** A mark as the form sends it. */
export type TypedMark = Readonly<Partial<Record<'text' | 'mark' | 'word', string>>>

export interface EarlierReview {
  readonly attempt: number
  readonly gradePercentage: number | null
  readonly mentorComment: string | null
  readonly submittedAt: string
}

/** The data on the page that replaces the review form, with the reason (rules: grading 36). */
export interface ReviewEnding {
  readonly kind: 'ending'
  readonly title: string
  readonly sentence: string
  /** The comment that the mentor typed; may be empty. */
  readonly typed: string
  readonly way: { readonly label: string; readonly address: string }
}

/** Below this grade, Koya asks the reviewer whether to send the work back instead (rules: grading 28). */
export const lowGradeBelow = 50

export const isLowGrade = (gradePercentage: number): boolean =>
  gradePercentage > 0 && gradePercentage < lowGradeBelow
