import type { Waiting } from '@koya/contract'

interface Identified {
  id: string
}

/** Leaves out the tracks in which an enrollment of the person has ended. */
export const offeredTracks = <Track extends Identified>(
  tracks: readonly Track[],
  ended: readonly Identified[],
): Track[] => tracks.filter(({ id }) => ended.every((track) => track.id !== id))

/** True if the person could begin a track that they do not wait for. */
export const hasAnotherTrack = (offered: readonly Identified[], waiting: readonly Waiting[]): boolean =>
  offered.some(({ id }) => waiting.every(({ track }) => track.id !== id))
