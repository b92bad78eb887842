import type { OwnPromise } from '@koya/contract'
import { queryClient, read } from '#lib/api/query.ts'

export const cacheOwnPromise = (own: OwnPromise): void => {
  queryClient.setQueryData(read('readOwnPromise').queryKey, own)
}
