import type { ListedTask, Profile } from '@koya/contract'

type OwnTrack = Profile['tracks'][number]

/** A track without tasks is not finished. */
export function isFinished({ id }: OwnTrack, tasks: readonly ListedTask[]): boolean {
  const own = tasks.filter(({ track }) => track === id)
  return own.length > 0 && own.every(({ submission }) => submission?.state === 'graded')
}

/** Returns '3 of 12 tasks graded', or an empty text for a track without tasks. */
export function countGraded({ id }: OwnTrack, tasks: readonly ListedTask[]): string {
  const own = tasks.filter(({ track }) => track === id)
  const graded = own.filter(({ submission }) => submission?.state === 'graded').length
  return own.length > 0 ? `${graded} of ${own.length} tasks graded` : ''
}

/** Returns the first unfinished track, or else the last track; undefined without a track (rules: tasks 4). */
export const findPresentTrack = (tracks: readonly OwnTrack[], tasks: readonly ListedTask[]) =>
  tracks.find((track) => !isFinished(track, tasks)) ?? tracks.at(-1)

/** Returns true if all tracks are finished, or if there are none (rules: enrollment 19). */
export const mayBeginTrack = (tracks: readonly OwnTrack[], tasks: readonly ListedTask[]): boolean =>
  tracks.every((track) => isFinished(track, tasks))
