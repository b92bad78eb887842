/**
 * Classifies a failed write by the status of its answer; null means no answer. `refused`: the server does not
 * accept this write. `waits`: a later try may succeed, and other writes can be sent now. `blocked`: other
 * writes would probably fail now too.
 */
export function judgeFailure(status: number | null): 'refused' | 'waits' | 'blocked' {
  if (status === null || status === 401 || status === 429 || status > 500) return 'blocked'
  // With 500 the server fails on this write. With 408 a picture uploads too slowly. Other writes can still be
  // sent.
  return status === 500 || status === 408 ? 'waits' : 'refused'
}
