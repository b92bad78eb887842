import type { ThreadWork } from '#components/learning/thread-work.ts'

/** The name of the draft of a message about a mentee's work on a task. */
export const messageDraft = (menteeId: string, taskId: string): string => `message-${menteeId}-${taskId}`

/**
 * Returns the draft name of a message about this work. A helper does not know the mentee, so the name then uses
 * the work's id. A helper may answer several mentees about one task.
 */
export const draftBeside = ({ id, mentee, task }: ThreadWork): string =>
  messageDraft(mentee?.id ?? id, task.id)
