import { seen } from '#testing/steps/authoring.ts'
import { type Community, idOf, taskOf, tasksOfTrack } from '../community/community.ts'
import { type Ask, asAdmin, trackAt } from './asking.ts'

const stagesOfTrack = tasksOfTrack / 5

export const stageId = (turn: number): string =>
  idOf('stage', trackAt(turn) * 100 + 1 + (turn % stagesOfTrack))
export const taskId = (turn: number): string => idOf('task', taskOf(trackAt(turn), 1 + (turn % tasksOfTrack)))

/** Returns the input of an admin's call about one object. */
export const about = (all: Community, id: string) => ({ as: asAdmin(all), params: { id } })

/** Returns the input of an admin's call with the `If-Match` of the version that was read. */
export const aboutSeen = (all: Community, thing: { id: string; updatedAt: string }) => ({
  ...about(all, thing.id),
  headers: seen(thing),
})

export async function findTrack(id: string, all: Community, ask: Ask) {
  const { items } = await ask('listAuthoredTracks', { as: asAdmin(all) })
  return found(items.find((one) => one.id === id))
}

/** Returns a stage with its tasks. */
export async function findStage(turn: number, all: Community, ask: Ask) {
  const { stages } = await ask('readAuthoredTrack', about(all, idOf('track', trackAt(turn))))
  return found(stages.find(({ id }) => id === stageId(turn)))
}

export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('It is not there')
  return thing
}

export const idsBackwards = (things: readonly { id: string }[]): string[] =>
  things.map(({ id }) => id).toReversed()
