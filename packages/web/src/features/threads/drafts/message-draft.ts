import type { ThreadWork } from '#components/learning/thread-work.ts'

export const messageDraft = (menteeId: string, taskId: string): string => `message-${menteeId}-${taskId}`

/** Returns the draft name for a message about this work. Uses the work's id if `mentee` is missing. */
export const draftBeside = ({ id, mentee, task }: ThreadWork): string =>
  messageDraft(mentee?.id ?? id, task.id)
