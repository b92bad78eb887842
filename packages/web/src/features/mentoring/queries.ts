import type { Paths } from '@koya/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#lib/api.ts'

type MenteeList = Paths['/profile/mentees']['get']['responses'][200]['content']['application/json']
export type Mentee = MenteeList['items'][number]

export const menteesQuery = (query: { limit: string; skip: string }) =>
  queryOptions({
    queryKey: ['/profile/mentees', query],
    queryFn: () => answerOf(api.GET('/profile/mentees', { params: { query } })),
    placeholderData: keepPreviousData,
  })

export const menteeQuery = (id: string) =>
  queryOptions({
    queryKey: ['/profile/mentees/{id}', id],
    queryFn: () => answerOf(api.GET('/profile/mentees/{id}', { params: { path: { id } } })),
  })

export type Overview = Paths['/mentors/overview']['get']['responses'][200]['content']['application/json']

export const overviewQuery = queryOptions({
  queryKey: ['/mentors/overview'],
  queryFn: () => answerOf(api.GET('/mentors/overview')),
})

type PlacesList = Paths['/mentors/places']['get']['responses'][200]['content']['application/json']
export type Places = PlacesList['items'][number]

export const placesQuery = queryOptions({
  queryKey: ['/mentors/places'],
  queryFn: () => answerOf(api.GET('/mentors/places')),
})

export const offerPlaces = ({ trackId, places }: { trackId: string; places: number }) =>
  answerOf(api.PUT('/mentors/places/{trackId}', { params: { path: { trackId } }, body: { places } }))
