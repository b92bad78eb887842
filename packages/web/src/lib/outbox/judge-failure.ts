/**
 * Classifies a failed write by its status; null means no answer. `waits`: this write may succeed later.
 * `blocked`: other writes would probably fail now too.
 */
export function judgeFailure(status: number | null): 'refused' | 'waits' | 'blocked' {
  if (status === null || status === 401 || status === 429 || status > 500) return 'blocked'
  // The server fails on this write (500), or a picture uploads too slowly (408).
  return status === 500 || status === 408 ? 'waits' : 'refused'
}
