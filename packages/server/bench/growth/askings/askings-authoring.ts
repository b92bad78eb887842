import { courseForm, newTaskForm, stageForm, taskForm, trackForm } from '#testing/steps/authoring.ts'
import { idOf, trackOf } from '../community/community.ts'
import { emailOf } from '../community/names.ts'
import { type Askings, asAdmin, byAdmin, mentorAt, narrowed, once, trackAt, trackId } from './asking.ts'
import { about, aboutSeen, findStage, findTrack, found, idsBackwards, stageId, taskId } from './authored.ts'

const ofTrack = (turn: number) => ({ params: { id: trackId(turn) } })

export const authoringAskings = {
  listAuthoredTracks: byAdmin(),
  readAuthoredTrack: byAdmin(ofTrack),
  readAuthoredTask: byAdmin((turn) => ({ params: { id: taskId(turn) } })),
  listAuthoredCourses: {
    ...byAdmin({ query: { limit: '20' } }),
    ...narrowed('called so', byAdmin({ query: { limit: '20', title: 'course' } })),
  },
  previewBrief: byAdmin({ body: { source: 'Count **every** stall.' } }),
  countWork: {
    ...narrowed(
      'of a task',
      byAdmin((turn) => ({ params: { id: taskId(turn) } })),
    ),
    ...narrowed(
      'of a stage',
      byAdmin((turn) => ({ params: { id: stageId(turn) } })),
    ),
    ...narrowed('of a track', byAdmin(ofTrack)),
  },
  previewShift: {
    ...narrowed(
      'to later',
      byAdmin((turn) => ({ ...ofTrack(turn), body: { days: 7 } })),
    ),
    ...narrowed(
      'to the past',
      byAdmin((turn) => ({ ...ofTrack(turn), body: { days: -60 } })),
    ),
  },
  publishDrafts: byAdmin(ofTrack),
  shiftDeadlines: byAdmin((turn) => ({
    ...ofTrack(turn),
    headers: once(),
    body: { days: turn % 2 === 0 ? 1 : -1 },
  })),
  approveMentor: byAdmin((turn, all) => {
    const mentor = mentorAt(turn, all)
    return {
      params: { id: idOf('track', trackOf(mentor)) },
      body: { email: emailOf(mentor), places: 30 },
    }
  }),
  updateTrack: {
    '': async (turn, all, ask) => {
      const track = await findTrack(trackId(turn), all, ask)
      const form = { title: track.title, description: `Turn ${turn}` }
      return { ...aboutSeen(all, track), body: trackForm(form) }
    },
  },
  updateStage: {
    '': async (turn, all, ask) => ({
      ...aboutSeen(all, await findStage(turn, all, ask)),
      body: stageForm({ description: `Turn ${turn}` }),
    }),
  },
  updateTask: {
    '': async (turn, all, ask) => {
      const task = await ask('readAuthoredTask', about(all, taskId(turn)))
      const { title, deadline, course, stage } = task
      const form = { title, deadline, course, stage: stage.id, source: `${task.source} ` }
      return { ...aboutSeen(all, task), body: taskForm(form) }
    },
  },
  updateCourse: {
    '': async (turn, all, ask) => {
      const { items } = await ask('listAuthoredCourses', { as: asAdmin(all) })
      const course = found(items.find(({ id }) => id === idOf('course', trackAt(turn))))
      return { ...aboutSeen(all, course), body: courseForm({ title: `${course.title.slice(0, 9)} ${turn}` }) }
    },
  },
  orderTracks: {
    '': async (_turn, all, ask) => {
      const as = asAdmin(all)
      return { as, body: { ids: idsBackwards((await ask('listAuthoredTracks', { as })).items) } }
    },
  },
  orderStages: {
    '': async (turn, all, ask) => {
      const track = about(all, trackId(turn))
      return { ...track, body: { ids: idsBackwards((await ask('readAuthoredTrack', track)).stages) } }
    },
  },
  orderTasks: {
    '': async (turn, all, ask) => {
      const { id, tasks } = await findStage(turn, all, ask)
      return { ...about(all, id), body: { ids: idsBackwards(tasks) } }
    },
  },
  createTrack: byAdmin(() => ({ headers: once(), body: trackForm() })),
  createStage: byAdmin((turn) => ({ ...ofTrack(turn), headers: once(), body: stageForm() })),
  createTask: byAdmin((turn) => ({ params: { id: stageId(turn) }, headers: once(), body: newTaskForm })),
  createCourse: byAdmin(() => ({ headers: once(), body: courseForm() })),
  deleteTask: {
    '': async (turn, all, ask) =>
      aboutSeen(all, await ask('createTask', { ...about(all, stageId(turn)), body: newTaskForm })),
  },
  deleteStage: {
    '': async (turn, all, ask) =>
      aboutSeen(all, await ask('createStage', { ...about(all, trackId(turn)), body: stageForm() })),
  },
  deleteTrack: {
    '': async (_turn, all, ask) =>
      aboutSeen(all, await ask('createTrack', { as: asAdmin(all), body: trackForm() })),
  },
  deleteCourse: {
    '': async (_turn, all, ask) =>
      aboutSeen(all, await ask('createCourse', { as: asAdmin(all), body: courseForm() })),
  },
  copyTrack: byAdmin((turn) => ({ ...ofTrack(turn), headers: once() })),
} satisfies Askings
