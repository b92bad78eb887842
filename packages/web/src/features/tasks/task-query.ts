import { queryOptions } from '@tanstack/react-query'
import { queryClient, read } from '#lib/query.ts'

const { queryKey: listKey } = read('listTasks')

/** One task; shown at once from the list, where that has been loaded. */
export const taskQuery = (id: string) =>
  queryOptions({
    ...read('readTask', { params: { id } }),
    initialData: () => queryClient.getQueryData(listKey)?.items.find((task) => task.id === id),
    initialDataUpdatedAt: () => queryClient.getQueryState(listKey)?.dataUpdatedAt,
  })
