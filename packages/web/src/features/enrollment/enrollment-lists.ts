import { read } from '#lib/query.ts'

/** What there is to choose from. */
export const enrollmentLists = {
  tracks: read('listTracks'),
  stages: (trackId: string) => read('listTrackStages', { params: { id: trackId } }),
  mentors: (trackId: string) => read('listTrackMentors', { params: { id: trackId } }),
}
