/** The name of the draft of a message about a mentee's work on a task. */
export const messageDraft = (menteeId: string, taskId: string): string => `message-${menteeId}-${taskId}`
