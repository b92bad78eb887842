import type { ListedTask, Profile } from '@koya/contract'

type OwnTrack = Profile['tracks'][number]

/** Returns true if the track has tasks and all of them are graded. */
export function isFinished({ id }: OwnTrack, tasks: readonly ListedTask[]): boolean {
  const own = tasks.filter(({ track }) => track === id)
  return own.length > 0 && own.every(({ submission }) => submission?.state === 'graded')
}

/** Returns the first unfinished track, or else the last track; undefined without a track (rules: tasks 4). */
export const findPresentTrack = (tracks: readonly OwnTrack[], tasks: readonly ListedTask[]) =>
  tracks.find((track) => !isFinished(track, tasks)) ?? tracks.at(-1)

/** Returns true if all tracks are finished, or if there are none (rules: enrollment 19). */
export const mayBeginTrack = (tracks: readonly OwnTrack[], tasks: readonly ListedTask[]): boolean =>
  tracks.every((track) => isFinished(track, tasks))
