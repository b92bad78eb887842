import { queryOptions } from '@tanstack/react-query'
import { isGivenUp, loadCode } from './load-code.ts'

/** Code that travels when it is needed, once, and comes by itself when the network is back (lib/navigation/load-code.ts). */
export const lazyModule = <Module>(name: string, load: () => Promise<Module>) =>
  queryOptions({
    queryKey: ['code', name],
    queryFn: () => loadCode(name, load),
    staleTime: Number.POSITIVE_INFINITY,
    // Much of it comes ahead, while somebody reads what another call has failed with.
    meta: { aside: true },
    refetchOnReconnect: () => !isGivenUp(name),
    refetchOnWindowFocus: () => navigator.onLine && !isGivenUp(name),
  })
