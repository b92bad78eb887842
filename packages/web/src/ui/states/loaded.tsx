import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { faultSentence, isNotFound, isUnanswered, placeMessage } from '#lib/api/api-error.ts'
import { Failure } from './failure.tsx'
import { Skeleton } from './skeleton.tsx'

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>
  loading?: ReactNode
  /** A sentence that says what could not be fetched. */
  detail?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows a query's data, loading state or failure; data stays visible during and after a failed refetch. */
export function Loaded<Data>({ query, loading, detail, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError && !query.isFetching) {
    if (isNotFound(query.error)) return <Failure message={placeMessage(query.error)} />
    return (
      <Failure
        message={placeMessage(query.error)}
        detail={
          <>
            {detail} <span>{faultSentence(query.error)}</span>
            {isUnanswered(query.error) && ' Koya could not be reached: check your connection.'}
          </>
        }
        onRetry={() => query.refetch()}
      />
    )
  }
  return loading ?? <Skeleton />
}
