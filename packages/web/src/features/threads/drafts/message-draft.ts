import type { ThreadWork } from '#components/learning/thread-work.ts'

/** Returns the name of the draft of a message about a mentee's work on a task. */
export const messageDraft = (menteeId: string, taskId: string): string => `message-${menteeId}-${taskId}`

/**
 * Returns the name of the draft of a message about this work. A helper does not get the mentee's id, so the
 * id of the work replaces it. The task alone is not enough, because a helper may answer several mentees about
 * one task.
 */
export const draftBeside = ({ id, mentee, task }: ThreadWork): string =>
  messageDraft(mentee?.id ?? id, task.id)
