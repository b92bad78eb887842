import { idOf, taskOf, tasksOfTrack } from '../community/community.ts'
import { type Askings, trackAt, trackId } from './asking.ts'
import { about, aboutSeen, findTrack, found } from './authored.ts'

/** The last tasks of a track. No mentee has sent work for them. */
const lastTask = (turn: number) => idOf('task', taskOf(trackAt(turn), tasksOfTrack))
const lastStage = (turn: number) => idOf('stage', trackAt(turn) * 100 + tasksOfTrack / 5)
const otherState = (state: string) => (state === 'published' ? 'archived' : 'published')

/**
 * Each call switches the state back and forth. A published task counts for all mentees of the track, so these
 * calls slow others down.
 */
export const stateAskings = {
  changeTrackState: {
    '': async (turn, all, ask) => {
      const track = await findTrack(trackId(turn), all, ask)
      return { ...aboutSeen(all, track), body: { state: track.state === 'open' ? 'closed' : 'open' } }
    },
  },
  changeTaskState: {
    '': async (turn, all, ask) => {
      const task = await ask('readAuthoredTask', about(all, lastTask(turn)))
      return { ...aboutSeen(all, task), body: { state: otherState(task.state) } }
    },
  },
  changeStageState: {
    '': async (turn, all, ask) => {
      const { stages } = await ask('readAuthoredTrack', about(all, trackId(turn)))
      const stage = found(stages.find(({ id }) => id === lastStage(turn)))
      return { ...aboutSeen(all, stage), body: { state: otherState(stage.state) } }
    },
  },
} satisfies Askings
