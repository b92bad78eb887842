import type { Refusal } from '@koya/contract/refusals'
import { ApiError } from './api-error.ts'
import { queryClient } from './query.ts'

export interface RefusedRead {
  read: readonly unknown[]
  refusal: Refusal & { status: number }
}

/** Caches the refused queries as failed; components do not repeat them when they mount. */
export function cacheRefusals(refused: readonly RefusedRead[]): void {
  for (const { read: queryKey, refusal } of refused) {
    const { status, ...body } = refusal
    const query = queryClient.getQueryCache().build(queryClient, { queryKey })
    query.setState({ status: 'error', error: new ApiError('', status, body) })
    queryClient.setQueryDefaults(queryKey, { retryOnMount: false })
  }
}
