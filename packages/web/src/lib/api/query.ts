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
     * `ownResult`: the screen shows the failure itself, so there is no toast (rules: shell 15). `aside`: a
     * background query that the user did not ask for, so its success does not close the error toast.
     */
    queryMeta: { ownResult?: boolean; aside?: boolean }
  }
}

/**
 * Returns true if a busy server has refused the call for the first time. Such a call was not started and may
 * be repeated (rules: shell 37).
 */
const isFirstRefusal = (failures: number, error: Error): boolean =>
  failures === 0 && error instanceof ApiError && error.code === 'busy'

/**
 * Returns true if no other mounted component uses this query. Only then does a newly mounted component repeat
 * a failed query.
 *
 * If a screen already shows the failure, a component inside it must not repeat the query. The screen would
 * load again and unmount the component, in an endless loop (rules: shell 38).
 */
const isFirstToAsk = (query: { getObserversCount: () => number }) => query.getObserversCount() <= 1

/** A random delay, so that not all clients repeat their calls at once. */
const someSeconds = () => 1000 + Math.random() * 3000

/**
 * The cache of everything this tab has read from the server. Entries usually stay fresh for a minute. Calls
 * run even if the browser reports that it is offline, because the screen must show the failure. Failed and
 * old entries on the screen are read again when the network or the user returns (rules: shell 21).
 */
export let queryClient = makeQueryClient()

/** The names of the operations that `renew` is fetching, once for each running call of `renew`. */
const renewed: unknown[] = []

function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (error instanceof ApiError && error.code === 'second_factor_missing') noteMissingFactor()
        // Shows no toast while the server cannot be reached, because a line above the screen already says so
        // (decision 0117).
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

/** Puts answers into the cache, from the server's HTML or from the answers that the device has kept. */
export function cacheAnswers(answers: readonly BroughtAnswer[]): void {
  for (const [queryKey, answer, updatedAt] of answers)
    queryClient.setQueryData(queryKey, answer, { updatedAt })
}

/** Returns the query options of a read operation: `useQuery(read('readTask', { params: { id } }))`. */
export const read = <Name extends ReadName>(name: Name, ...input: InputArgs<Name>) =>
  queryOptions({ queryKey: [name, ...input], queryFn: () => call(name, ...input) })

/**
 * Marks all cached answers of these operations as outdated. Refetches the visible answers and waits for them.
 */
export async function invalidate(...names: ReadName[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries(everyRead(name))))
}

/**
 * Refetches these operations after a refused write or after an event from the server. The toast with the
 * reason of a refusal stays open, because the user did not ask for these calls (rules: shell 13).
 */
export async function renew(...names: ReadName[]): Promise<void> {
  renewed.push(...names)
  await invalidate(...names)
  for (const name of names) renewed.splice(renewed.indexOf(name), 1)
}

/**
 * Marks the answers as outdated but fetches nothing now. A visible answer stays until something else fetches
 * it.
 */
export function invalidateLater(...names: ReadName[]): void {
  for (const name of names) queryClient.invalidateQueries({ ...everyRead(name), refetchType: 'none' })
}

export const everyRead = (name: ReadName) => ({ queryKey: [name] })
