import type { Criterion, Submission } from '@koya/contract'
import type { ComponentType, ReactNode } from 'react'
import type { ThreadWork } from '#components/learning/thread-work.ts'
import type { FormField } from '#lib/forms/use-form.ts'

interface CommentFieldProps {
  taskId: string
  field: FormField
  onWrite: (comment: string) => void
  beside?: ReactNode
}

export interface ReviewPieces {
  TaskDescription: ComponentType<{ taskId: string }>
  TaskNote: ComponentType<{ taskId: string }>
  EarlierAttempts: ComponentType<{ submission: Submission }>
  MenteeProgress: ComponentType<{ submission: Submission; saysFailure?: boolean }>
  CommentField: ComponentType<CommentFieldProps>
  useCriteria: (taskId: string) => readonly Criterion[]
  /** Asks whether this device should get push messages. */
  PushOffer: ComponentType<{ question: string }>
  /** Returns the cached thread, which may be newer than `submission.thread`. */
  useThreadAtHand: (submission: Pick<Submission, 'id' | 'thread'>) => Submission['thread']
  ThreadDialog: ComponentType<{
    submission: ThreadWork
    maySettle?: boolean
    open: boolean
    onClose: () => void
  }>
}
