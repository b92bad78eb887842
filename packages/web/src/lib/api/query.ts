import type { ReadName } from '@koya/contract'
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { BroughtAnswer } from '#lib/drawn.ts'
import { noteMissingFactor } from '#lib/session/missing-factor.ts'
import { clearApiError, showApiError } from '#lib/toasts.ts'
import { call, type InputArgs } from './api.ts'
import { ApiError } from './api-error.ts'
import { isOutOfReach } from './server-time.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `ownResult`: the screen shows the failure itself, without a toast (rules: shell 15). `aside`: the
     * success of this background query does not close the error toast.
     */
    queryMeta: { ownResult?: boolean; aside?: boolean }
  }
}

/** The `meta` of a secondary query: its failure shows no toast, and its success closes none. */
export const quiet = { ownResult: true, aside: true }

/** Returns true if a busy server has refused the call for the first time (rules: shell 37). */
const isFirstRefusal = (failures: number, error: Error): boolean =>
  failures === 0 && error instanceof ApiError && error.code === 'busy'

/**
 * Returns true if no other mounted component uses this query. A component inside a failed screen must not
 * repeat the query, because the screen would then reload endlessly (rules: shell 38).
 */
const isFirstToAsk = (query: { getObserversCount: () => number }) => query.getObserversCount() <= 1

/** A random delay, so that not all clients repeat their calls at once. */
const someSeconds = () => 1000 + Math.random() * 3000

/**
 * The cache of what this tab has read from the server (rules: shell 21). Calls run even offline, so that the
 * screen shows the failure.
 */
export let queryClient = makeQueryClient()

/** The names of the operations that `renew` is fetching, once for each running call of `renew`. */
const renewed: unknown[] = []

function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (error instanceof ApiError && error.code === 'second_factor_missing') noteMissingFactor()
        // Shows no toast while the server is unreachable: the screen already says so (decision 0117).
        else if (!query.meta?.ownResult && !isOutOfReach()) showApiError(error.message)
      },
      onSuccess: (_data, query) =>
        query.meta?.aside || renewed.includes(query.queryKey[0]) || clearApiError(),
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
}

/** Replaces the cache. On the server, each render needs a cache of its own. */
export function renewQueryClient(): void {
  queryClient = makeQueryClient()
}

/** Puts answers from the server's HTML or from this device into the cache. */
export function cacheAnswers(answers: readonly BroughtAnswer[]): void {
  for (const [queryKey, answer, updatedAt] of answers)
    queryClient.setQueryData(queryKey, answer, { updatedAt })
}

/** Returns the query options of a read operation: `useQuery(read('readTask', { params: { id } }))`. */
export const read = <Name extends ReadName>(name: Name, ...input: InputArgs<Name>) =>
  queryOptions({ queryKey: [name, ...input], queryFn: () => call(name, ...input) })

/**
 * Returns true while a screen waits for the query's first answer. TanStack's `isLoading` is also true for a
 * disabled query whose answer `readAhead` is fetching. The loading state would then replace the screen.
 */
export const isAwaited = ({ isEnabled, isPending }: { isEnabled: boolean; isPending: boolean }): boolean =>
  isEnabled && isPending

/** Marks the cached answers of these operations as outdated, and waits for the visible ones. */
export async function invalidate(...names: ReadName[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries(everyRead(name))))
}

/** Works like `invalidate`, but an open error toast stays (rules: shell 13). */
export async function renew(...names: ReadName[]): Promise<void> {
  renewed.push(...names)
  await invalidate(...names)
  for (const name of names) renewed.splice(renewed.indexOf(name), 1)
}

/** Marks the answers as outdated but fetches nothing now. */
export function invalidateLater(...names: ReadName[]): void {
  for (const name of names) queryClient.invalidateQueries({ ...everyRead(name), refetchType: 'none' })
}

export const everyRead = (name: ReadName) => ({ queryKey: [name] })
