import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export interface LoadedTasksProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>
  /** Of the card that stands there until the tasks have come. */
  title: string
  children: (data: Data) => ReactNode
}

export function LoadedTasks<Data>({ query, title, children }: LoadedTasksProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return (
    <Card title={title} busy={query.isFetching}>
      <Loaded
        query={query}
        fallback="An error occurred"
        detail="The tasks could not be fetched."
        loading={<Skeleton label="Loading tasks" />}
      >
        {children}
      </Loaded>
    </Card>
  )
}
