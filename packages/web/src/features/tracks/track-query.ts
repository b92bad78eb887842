import { queryOptions } from '@tanstack/react-query'
import { queryClient, read } from '#lib/api/query.ts'

const { queryKey: listKey } = read('listTracks')

/** The query of one track. Starts with the data of the list, if that has been loaded. */
export const trackQuery = (id: string) =>
  queryOptions({
    ...read('readTrack', { params: { id } }),
    initialData: () => queryClient.getQueryData(listKey)?.items.find((track) => track.id === id),
    initialDataUpdatedAt: () => queryClient.getQueryState(listKey)?.dataUpdatedAt,
  })
