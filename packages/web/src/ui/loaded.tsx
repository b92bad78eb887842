import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#lib/api.ts'
import { Failure } from './failure.tsx'
import { Skeleton } from './skeleton.tsx'

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>
  /** What is said without an answer of the server (specification, section 8). */
  fallback: 'An error occured' | 'An error occurred'
  loading?: ReactNode
  /** What could not be fetched, in a sentence. */
  detail?: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query has to show. Data that is there stays in sight while, and even if, fetching it again fails. */
export function Loaded<Data>({ query, fallback, loading, detail, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError && !query.isFetching) {
    return (
      <Failure message={messageOf(query.error, fallback)} detail={detail} onRetry={() => query.refetch()} />
    )
  }
  return loading ?? <Skeleton />
}
