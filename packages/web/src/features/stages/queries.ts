import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#lib/api.ts'

export const trackStagesQuery = (trackId: string) =>
  queryOptions({
    queryKey: ['/tracks/{id}/stages', trackId],
    queryFn: () => answerOf(api.GET('/tracks/{id}/stages', { params: { path: { id: trackId } } })),
  })
