import type { ThreadWork } from '#components/learning/thread-work.ts'

export const messageDraft = (menteeId: string, taskId: string): string => `message-${menteeId}-${taskId}`

/**
 * Returns the draft name for a message about this work. A mentor who answers for another mentor does not get
 * the mentee's id. The name then contains the id of the work. The task's id would not be enough, because such
 * a mentor may answer several mentees about one task.
 */
export const draftBeside = ({ id, mentee, task }: ThreadWork): string =>
  messageDraft(mentee?.id ?? id, task.id)
