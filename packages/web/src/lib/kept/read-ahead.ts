import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { queryClient } from '#lib/api/query.ts'

/** The user did not ask for these queries, so no toast shows their failures. */
const quiet = { ownResult: true, aside: true }

/**
 * Prefetches an answer into the cache. If a screen shows that this query failed, throws the same error. A new
 * fetch would make that screen load again.
 */
export async function readAhead<Answer, Key extends QueryKey>(
  query: Pick<UseQueryOptions<Answer, Error, Answer, Key>, 'queryKey' | 'queryFn'>,
): Promise<Answer> {
  const shown = queryClient.getQueryCache().find({ queryKey: query.queryKey, type: 'active' })
  if (shown?.state.status === 'error') throw shown.state.error
  return queryClient.fetchQuery({ ...query, staleTime: 60_000, retry: false, meta: quiet })
}
