import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#lib/api.ts'

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: ['/courses/{id}', id],
    queryFn: () => answerOf(api.GET('/courses/{id}', { params: { path: { id } } })),
  })
