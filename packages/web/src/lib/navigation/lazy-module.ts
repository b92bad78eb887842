import { queryOptions } from '@tanstack/react-query'
import { quiet } from '#lib/api/query.ts'
import { isGivenUp, loadCode, loadQuietly } from './load-code.ts'

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

/** Returns the query for a module that no screen waits for, so that its failure is not shown. */
export const quietModule = <Module>(name: string, load: () => Promise<Module>) =>
  queryOptions({
    queryKey: ['code', name],
    queryFn: () => loadQuietly(load),
    staleTime: Number.POSITIVE_INFINITY,
    meta: quiet,
  })
