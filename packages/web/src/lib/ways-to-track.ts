import { addressOf } from '@koya/contract/pages'

/** A part of the admin's track page, as the hash of its address. */
export type TrackPart = 'stages' | 'cohorts' | 'mentors'

export const addressOfTrackPart = (trackId: string, part: TrackPart): string =>
  `${addressOf('adminTrack', { trackId })}#${part}`
