import { queryOptions } from '@tanstack/react-query'
import { isServerThere } from './api.ts'
import { ApiError } from './api-error.ts'

const failed = new Set<string>()

/**
 * Code that travels when it is needed, once; without a network it fails, and says so, like any other call, and comes
 * by itself when the network is back. Many browsers remember a failed import for as long as the page lives: so none is
 * begun while the browser knows itself offline, and the next try after one loads the page anew, once the server can be
 * reached and only when somebody asks: what was typed is kept, and nobody loses the page to a dead line.
 */
export const lazyModule = <Module>(name: string, load: () => Promise<Module>) =>
  queryOptions({
    queryKey: ['code', name],
    queryFn: async () => {
      if (!navigator.onLine) throw new ApiError('', null, null)
      if (failed.has(name) && (await isServerThere())) {
        location.reload()
        return new Promise<never>(() => undefined)
      }
      return load().catch(() => {
        failed.add(name)
        throw new ApiError('', null, null)
      })
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: () => !failed.has(name),
    refetchOnWindowFocus: () => !failed.has(name) && navigator.onLine,
  })
