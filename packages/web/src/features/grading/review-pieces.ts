import type { Criterion, Submission } from '@koya/contract'
import type { ComponentType } from 'react'
import type { ThreadWork } from '#components/learning/thread-work.ts'
import type { FormField } from '#lib/forms/use-form.ts'

interface CommentFieldProps {
  taskId: string
  field: FormField
  onWrite: (comment: string) => void
}

/** Components and data of other features, shown beside a submission. */
export interface ReviewPieces {
  TaskDescription: ComponentType<{ taskId: string }>
  TaskNote: ComponentType<{ taskId: string }>
  EarlierAttempts: ComponentType<{ submission: Submission }>
  MenteeProgress: ComponentType<{ submission: Submission; saysFailure?: boolean }>
  /** The comment of the review, with the remarks that the mentor keeps. */
  CommentField: ComponentType<CommentFieldProps>
  useCriteria: (taskId: string) => readonly Criterion[]
  /** Asked after a grade, once. */
  PushOffer: ComponentType<{ question: string }>
  /** Returns what is known of the messages about a submission, which may be more than it says itself. */
  useThreadAtHand: (submission: Pick<Submission, 'id' | 'thread'>) => Submission['thread']
  ThreadDialog: ComponentType<{ submission: ThreadWork; open: boolean; onClose: () => void }>
}
