import type { ListedTask, Profile } from '@koya/contract'

type OwnTrack = Profile['tracks'][number]

/** Returns true if every task of the track is graded. A track without tasks is not finished. */
export function isFinished({ id }: OwnTrack, tasks: readonly ListedTask[]): boolean {
  const own = tasks.filter(({ track }) => track === id)
  return own.length > 0 && own.every(({ submission }) => submission?.state === 'graded')
}

/**
 * Returns the first enrolled track that is not finished, or the last track if all are finished. Returns
 * undefined for a mentee without a track (rules: tasks 4).
 */
export const findPresentTrack = (tracks: readonly OwnTrack[], tasks: readonly ListedTask[]) =>
  tracks.find((track) => !isFinished(track, tasks)) ?? tracks.at(-1)

/**
 * Returns true if every track is finished, so that the mentee may begin another track
 * (rules: enrollment 19).
 */
export const mayBeginTrack = (tracks: readonly OwnTrack[], tasks: readonly ListedTask[]): boolean =>
  tracks.every((track) => isFinished(track, tasks))
