import type { ThreadWork } from '#components/learning/thread-work.ts'

/** Returns the draft name for a message about a mentee's work on a task. */
export const messageDraft = (menteeId: string, taskId: string): string => `message-${menteeId}-${taskId}`

/**
 * Returns the draft name for a message about this work. A helper, who answers a question for another mentor,
 * does not get the mentee's id. The name then contains the id of the work. The task id would not be enough,
 * because a helper may answer several mentees about one task.
 */
export const draftBeside = ({ id, mentee, task }: ThreadWork): string =>
  messageDraft(mentee?.id ?? id, task.id)
