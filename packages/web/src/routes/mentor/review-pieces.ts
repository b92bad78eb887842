import type { ReviewPieces } from '#features/grading/review-pieces.ts'
import { LaterPushOffer } from '#features/inbox/push/later-push-offer.tsx'
import { MenteeProgress } from '#features/mentoring/mentee-progress.tsx'
import { CommentField } from '#features/remarks/comment-field.tsx'
import { EarlierAttempts } from '#features/submissions/earlier-attempts.tsx'
import { LoadedTaskDescription } from '#features/tasks/page/loaded-task-description.tsx'
import { TaskNote, useCriteria } from '#features/tasks/page/task-note.tsx'
import { LazyThreadDialog, useThreadAtHand } from '#features/threads/lazy-thread-dialog.tsx'

/** The components and data that the grading sheet needs from other features. */
export const reviewPieces: ReviewPieces = {
  TaskDescription: LoadedTaskDescription,
  TaskNote,
  EarlierAttempts,
  MenteeProgress,
  PushOffer: LaterPushOffer,
  useCriteria,
  useThreadAtHand,
  ThreadDialog: LazyThreadDialog,
  CommentField,
}
