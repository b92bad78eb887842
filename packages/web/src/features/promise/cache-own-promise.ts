import type { OwnPromise } from '@koya/contract'
import { queryClient, read } from '#lib/api/query.ts'

/** Stores the server's answer in the cache. */
export const cacheOwnPromise = (own: OwnPromise): void => {
  queryClient.setQueryData(read('readOwnPromise').queryKey, own)
}
