/**
 * Classifies a failed write by the status of its answer; the status is null without an answer. `refused`: the
 * server does not accept the write. `waits`: a later try of this write may succeed. `blocked`: every other
 * write would fail now too.
 */
export function judgeFailure(status: number | null): 'refused' | 'waits' | 'blocked' {
  if (status === null || status === 401 || status === 429 || status > 500) return 'blocked'
  // A server fault that only this write causes must not hold back the other writes. Neither must a picture that
  // uploads too slowly.
  return status === 500 || status === 408 ? 'waits' : 'refused'
}
