import type { OwnPromise } from '@koya/contract'
import { queryClient, read } from '#lib/api/query.ts'

/** As the server has answered it. */
export const keepOwnPromise = (own: OwnPromise): void => {
  queryClient.setQueryData(read('readOwnPromise').queryKey, own)
}
