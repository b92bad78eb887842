import { queryOptions } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** Code that travels when it is needed, once; without a network it fails, and says so, like any other call. */
export const lateCode = <Module>(name: string, load: () => Promise<Module>) =>
  queryOptions({
    queryKey: ['code', name],
    queryFn: () =>
      load().catch(() => {
        throw new ApiError(null, null)
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })
