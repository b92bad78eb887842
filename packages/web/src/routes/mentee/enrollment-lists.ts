import type { EnrollmentLists } from '#features/enrollment/wizard/enrollment-wizard.tsx'
import { queryClient, read } from '#lib/api/query.ts'

/** The data that the enrollment wizard needs from other features. */
export const enrollmentLists: EnrollmentLists = {
  profile: read('readProfile'),
  tracks: read('listTracks'),
  stages: (trackId) => read('listTrackStages', { params: { id: trackId } }),
  mentors: (trackId) => read('listTrackMentors', { params: { id: trackId } }),
  isEnrolled: async (trackId) => {
    const profile = { ...read('readProfile'), staleTime: 0, meta: { ownResult: true } }
    const { tracks } = await queryClient.fetchQuery(profile)
    return tracks.some(({ id }) => id === trackId)
  },
}
