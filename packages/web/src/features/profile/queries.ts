import type { Paths } from '@koya/contract'
import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#lib/api.ts'

export type Profile = Paths['/profile']['get']['responses'][200]['content']['application/json']
export type ProfileForm = Paths['/profile']['put']['requestBody']['content']['application/json']

export const profileQuery = queryOptions({
  queryKey: ['/profile'],
  queryFn: () => answerOf(api.GET('/profile')),
})

/** Replaces all fields at once (rulings, 5). */
export const updateProfile = (body: ProfileForm) => answerOf(api.PUT('/profile', { body }))

/** One file in a multipart form (specification, section 7). */
export const uploadPhoto = (file: File) =>
  answerOf(
    api.POST('/profile/upload_profile_photo', {
      body: { file },
      bodySerializer: () => {
        const form = new FormData()
        form.append('file', file)
        return form
      },
    }),
  )

/** The mentors of a mentee; all approved ones for an admin. */
export const ownMentorsQuery = queryOptions({
  queryKey: ['/profile/mentors'],
  queryFn: () => answerOf(api.GET('/profile/mentors')),
})

export const trackMentorsQuery = (trackId: string) =>
  queryOptions({
    queryKey: ['/tracks/{id}/mentors', trackId],
    queryFn: () => answerOf(api.GET('/tracks/{id}/mentors', { params: { path: { id: trackId } } })),
  })
