import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { clearApiError, showApiError } from './notices.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownResult`: the screen shows the failure itself, so there is no toast (rulings, 36). */
    mutationMeta: { ownResult?: boolean }
    queryMeta: { ownResult?: boolean }
  }
}

/**
 * Everything the server told this tab. Fresh for a minute, so that moving between screens asks nothing twice;
 * a call is tried even when the browser believes itself offline, because its failure has to be said.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => query.meta?.ownResult || showApiError(error.message),
    onSuccess: clearApiError,
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) =>
      mutation.meta?.ownResult || showApiError(error.message),
    onSuccess: clearApiError,
  }),
  defaultOptions: {
    queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
