import type { ReadName } from '@koya/contract'
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { noteMissingFactor } from '#lib/session/missing-factor.ts'
import { clearApiError, showApiError } from '#lib/toasts.ts'
import { call, type InputArgs } from './api.ts'
import { ApiError } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `ownResult`: the screen shows the failure itself, so there is no toast (rules: shell 15). `aside`: nobody has asked for
     * it, so that its success takes no toast away.
     */
    queryMeta: { ownResult?: boolean; aside?: boolean }
  }
}

/** Of a server that has too much to do at this moment: it has done nothing yet, and asks to come again (rules: shell 37). */
const isFirstRefusal = (failures: number, error: Error): boolean =>
  failures === 0 && error instanceof ApiError && error.code === 'busy'

/**
 * Whoever opens a screen anew asks again for what failed. A part that comes into a screen which has failed to read the
 * same does not: the screen would wait again, take the part away for it, and both would never end (rules: shell 38).
 */
const isFirstToAsk = (query: { getObserversCount: () => number }) => query.getObserversCount() <= 1

/** Not all at once. */
const someSeconds = () => 1000 + Math.random() * 3000

/**
 * Everything this tab has read from the server. Fresh for a minute, so that moving between screens asks nothing twice;
 * a call is tried even when the browser believes itself offline, because its failure has to be shown. What failed or
 * has grown old asks again by itself when the network or the person comes back (rules: shell 21).
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (error instanceof ApiError && error.code === 'second_factor_missing') noteMissingFactor()
      else if (!query.meta?.ownResult) showApiError(error.message)
    },
    onSuccess: (_data, query) => query.meta?.aside || clearApiError(),
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: isFirstRefusal,
      retryDelay: someSeconds,
      retryOnMount: isFirstToAsk,
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: () => navigator.onLine,
    },
  },
})

/** What an operation reads, for `useQuery` and the cache: `useQuery(read('readTask', { params: { id } }))`. */
export const read = <Name extends ReadName>(name: Name, ...input: InputArgs<Name>) =>
  queryOptions({ queryKey: [name, ...input], queryFn: () => call(name, ...input) })

/** Whatever these operations have read, whatever for, is asked for again; at once where it is in sight, and then awaited. */
export async function invalidate(...names: ReadName[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries(everyRead(name))))
}

/** The same, but what is in sight stays still until its next visit. */
export function invalidateLater(...names: ReadName[]): void {
  for (const name of names) queryClient.invalidateQueries({ ...everyRead(name), refetchType: 'none' })
}

/** Every cached answer of an operation, for a filter of the cache. */
export const everyRead = (name: ReadName) => ({ queryKey: [name] })
