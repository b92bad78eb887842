import { addressOf } from '@koya/contract/pages'

/** A part of an admin's page of a track, as the hash of its address names it. */
export type TrackPart = 'cohorts' | 'mentors'

/** Returns the address of a part of a track. The page scrolls there when it has loaded. */
export const addressOfTrackPart = (trackId: string, part: TrackPart): string =>
  `${addressOf('adminTrack', { trackId })}#${part}`
