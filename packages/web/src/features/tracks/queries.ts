import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#lib/api.ts'
import { queryClient } from '#lib/query.ts'

export const tracksQuery = queryOptions({
  queryKey: ['/tracks'],
  queryFn: () => answerOf(api.GET('/tracks')),
})

/** One track; shown at once from the list, where that has been loaded. */
export const trackQuery = (id: string) =>
  queryOptions({
    queryKey: ['/tracks/{id}', id],
    queryFn: () => answerOf(api.GET('/tracks/{id}', { params: { path: { id } } })),
    initialData: () => queryClient.getQueryData(tracksQuery.queryKey)?.items.find((track) => track.id === id),
    initialDataUpdatedAt: () => queryClient.getQueryState(tracksQuery.queryKey)?.dataUpdatedAt,
  })

/** `key` makes a repeated send the same enrollment. */
export const enroll = ({ trackId, mentorId, key }: { trackId: string; mentorId: string; key: string }) =>
  answerOf(
    api.POST('/tracks/{trackId}/enroll', {
      params: { path: { trackId }, header: { 'idempotency-key': key } },
      body: { mentorId },
    }),
  )
