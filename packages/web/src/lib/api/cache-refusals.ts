import type { Refusal } from '@koya/contract/refusals'
import { ApiError } from './api-error.ts'
import { queryClient } from './query.ts'

/** A read that the server refused, with the status of the refusal. */
export interface RefusedRead {
  read: readonly unknown[]
  refusal: Refusal & { status: number }
}

/**
 * Stores refused reads as failed in the cache, so that the page that the server renders shows their failure.
 * Mounted components do not repeat these reads.
 */
export function cacheRefusals(refused: readonly RefusedRead[]): void {
  for (const { read: queryKey, refusal } of refused) {
    const { status, ...body } = refusal
    const query = queryClient.getQueryCache().build(queryClient, { queryKey })
    query.setState({ status: 'error', error: new ApiError('', status, body) })
    queryClient.setQueryDefaults(queryKey, { retryOnMount: false })
  }
}
