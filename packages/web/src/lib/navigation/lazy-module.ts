import { queryOptions } from '@tanstack/react-query'
import { isGivenUp, loadCode } from './load-code.ts'

/** Returns the query for a module that loads on demand. */
export const lazyModule = <Module>(name: string, load: () => Promise<Module>) =>
  queryOptions({
    queryKey: ['code', name],
    queryFn: () => loadCode(name, load),
    staleTime: Number.POSITIVE_INFINITY,
    // Loaded code must not close the error toast of another call.
    meta: { aside: true },
    refetchOnReconnect: () => !isGivenUp(name),
    refetchOnWindowFocus: () => navigator.onLine && !isGivenUp(name),
  })
