import type { Paths } from '@koya/contract'
import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#lib/api.ts'
import { queryClient } from '#lib/query.ts'

type TaskList = Paths['/tasks']['get']['responses'][200]['content']['application/json']
export type Task = TaskList['items'][number]

export const tasksQuery = queryOptions({
  queryKey: ['/tasks'],
  queryFn: () => answerOf(api.GET('/tasks')),
})

/** One task; shown at once from the list, where that has been loaded. */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: ['/tasks/{id}', id],
    queryFn: () => answerOf(api.GET('/tasks/{id}', { params: { path: { id } } })),
    initialData: () => queryClient.getQueryData(tasksQuery.queryKey)?.items.find((task) => task.id === id),
    initialDataUpdatedAt: () => queryClient.getQueryState(tasksQuery.queryKey)?.dataUpdatedAt,
  })
