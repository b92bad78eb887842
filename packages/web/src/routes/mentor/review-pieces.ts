import type { ReviewPieces } from '#features/grading/grading-opener.tsx'
import { MenteeProgress } from '#features/mentoring/mentee-progress.tsx'
import { EarlierAttempts } from '#features/submissions/earlier-attempts.tsx'
import { LoadedTaskDescription } from '#features/tasks/task-description.tsx'
import { TaskNote } from '#features/tasks/task-note.tsx'

/** What every page that opens the grading sheet lends it. */
export const reviewPieces: ReviewPieces = {
  TaskDescription: LoadedTaskDescription,
  TaskNote,
  EarlierAttempts,
  MenteeProgress,
}
