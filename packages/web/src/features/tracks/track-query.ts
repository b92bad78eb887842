import { queryOptions } from '@tanstack/react-query'
import { queryClient, read } from '#lib/api/query.ts'

const { queryKey: listKey } = read('listTracks')

/** The query of one track, with initial data from the cached list of tracks. */
export const trackQuery = (id: string) =>
  queryOptions({
    ...read('readTrack', { params: { id } }),
    initialData: () => queryClient.getQueryData(listKey)?.items.find((track) => track.id === id),
    initialDataUpdatedAt: () => queryClient.getQueryState(listKey)?.dataUpdatedAt,
  })
