import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { queryClient } from '#lib/api/query.ts'

/** Nobody asked for these reads, so their failures show nowhere. */
const quiet = { ownResult: true, aside: true }

/**
 * Reads into the cache what nobody has opened yet. The browser asks with the tag of the answer that it has. A
 * failed read that a screen shows is left to that screen, which would otherwise load again.
 */
export async function readAhead<Answer, Key extends QueryKey>(
  query: Pick<UseQueryOptions<Answer, Error, Answer, Key>, 'queryKey' | 'queryFn'>,
): Promise<Answer> {
  const shown = queryClient.getQueryCache().find({ queryKey: query.queryKey, type: 'active' })
  if (shown?.state.status === 'error') throw shown.state.error
  return queryClient.fetchQuery({ ...query, staleTime: 60_000, retry: false, meta: quiet })
}
