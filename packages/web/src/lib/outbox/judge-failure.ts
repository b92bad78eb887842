/**
 * Returns what a failed write means, by the status of its answer, or null without one: the server refuses it, or
 * it is for later because of this write (`waits`) or of all (`blocked`).
 */
export function judgeFailure(status: number | null): 'refused' | 'waits' | 'blocked' {
  if (status === null || status === 401 || status === 429 || status > 500) return 'blocked'
  // A fault that this write causes, or a picture too slow for the line, must not hold back the others.
  return status === 500 || status === 408 ? 'waits' : 'refused'
}
