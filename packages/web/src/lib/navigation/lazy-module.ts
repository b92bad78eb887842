import { queryOptions } from '@tanstack/react-query'
import { isGivenUp, loadCode } from './load-code.ts'

/**
 * Returns the query for a module that loads on demand. A failed load is repeated when the network returns or
 * the user comes back to the tab (lib/navigation/load-code.ts). A load that has failed even after a reload of
 * the page is not repeated.
 */
export const lazyModule = <Module>(name: string, load: () => Promise<Module>) =>
  queryOptions({
    queryKey: ['code', name],
    queryFn: () => loadCode(name, load),
    staleTime: Number.POSITIVE_INFINITY,
    // Most code loads in the background, so its success must not close the error toast of another call.
    meta: { aside: true },
    refetchOnReconnect: () => !isGivenUp(name),
    refetchOnWindowFocus: () => navigator.onLine && !isGivenUp(name),
  })
