import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, faultSentence, isUnanswered, placeMessage } from '#lib/api/api-error.ts'
import { Failure } from './failure.tsx'
import { Skeleton } from './skeleton.tsx'

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>
  loading?: ReactNode
  /** What could not be fetched, in a sentence. */
  detail?: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query has to show. Data that is there stays in sight while, and even if, fetching it again fails. */
export function Loaded<Data>({ query, loading, detail, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError && !query.isFetching) {
    // What is not there does not come by asking again.
    if (query.error instanceof ApiError && query.error.status === 404) {
      return <Failure message={placeMessage(query.error)} />
    }
    return (
      <Failure
        message={placeMessage(query.error)}
        detail={
          <>
            {detail}
            {detail && ' '}
            {faultSentence(query.error)}
            {isUnanswered(query.error) && ' Koya could not be reached: check your connection.'}
          </>
        }
        onRetry={() => query.refetch()}
      />
    )
  }
  return loading ?? <Skeleton />
}
