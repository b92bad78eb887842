import type { Profile, Waiting } from '@koya/contract'

interface Identified {
  id: string
}

/** Leaves out the tracks of the person, finished and ended ones too (rules: enrollment 17). */
export function offeredTracks<Track extends Identified>(
  tracks: readonly Track[],
  profile: Pick<Profile, 'tracks' | 'endedTracks'> | undefined,
): Track[] {
  const own = [...(profile?.tracks ?? []), ...(profile?.endedTracks ?? [])]
  return tracks.filter(({ id }) => own.every((track) => track.id !== id))
}

/** True if the person could begin a track that they do not wait for. */
export const hasAnotherTrack = (offered: readonly Identified[], waiting: readonly Waiting[]): boolean =>
  offered.some(({ id }) => waiting.every(({ track }) => track.id !== id))
