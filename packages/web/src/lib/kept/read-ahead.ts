import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { queryClient, quiet } from '#lib/api/query.ts'

/**
 * Prefetches an answer into the cache. Rethrows a failure that a screen shows, because a new fetch would
 * replace the shown failure by a loading state.
 */
export async function readAhead<Answer, Key extends QueryKey>(
  query: Pick<UseQueryOptions<Answer, Error, Answer, Key>, 'queryKey' | 'queryFn'>,
): Promise<Answer> {
  const shown = queryClient.getQueryCache().find({ queryKey: query.queryKey, type: 'active' })
  if (shown?.state.status === 'error') throw shown.state.error
  return queryClient.fetchQuery({ ...query, staleTime: 60_000, retry: false, meta: quiet })
}
