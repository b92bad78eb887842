import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentor,
  buildPerson,
  buildTrack,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { seen, taskForm } from '#testing/steps/authoring.ts'

const koya = useTestApp()
let as: string
let track: TestTrack
let mentor: TestPerson

beforeEach(async () => {
  as = (await buildPerson(koya.context, 'ADMIN')).session
  track = await buildTrack(koya.context, { tasks: 1 })
  mentor = await buildMentor(koya.context, track)
})

const readTrack = () => koya.call('readAuthoredTrack', { as, params: { id: track.id } })

/** Returns the input for a call about the track's only published task. */
const task = async () => {
  const id = String(track.tasks[0])
  const { updatedAt } = await koya.call('readAuthoredTask', { as, params: { id } })
  return { as, params: { id }, headers: seen({ updatedAt }) }
}
const archiveStage = async (index: number) => {
  const { stages } = await readTrack()
  const stage = stages[index]
  if (!stage) throw new Error('No such stage')
  return { as, params: { id: stage.id }, headers: seen(stage), body: { state: 'archived' as const } }
}
const person = async () => {
  const params = { id: mentor.id }
  return { as, params, headers: seen(await koya.call('readPerson', { as, params })) }
}
const confirmed = { query: { confirmed: 'yes' as const } }
const asked = (what: string) => ({
  status: 409,
  code: 'last_of_track',
  message: `“${track.title}” is open, and this takes its ${what}: anyone who joins it then finds nothing to start with`,
})

describe('an open track', () => {
  it('loses its last published task only to somebody who has been asked', async () => {
    const archiving = { ...(await task()), body: { state: 'archived' as const } }
    expect(await koya.refusal('changeTaskState', archiving)).toMatchObject(asked('last published task'))
    expect(await readTrack()).toMatchObject({ stages: [{ tasks: [{ state: 'published' }] }, {}] })
    expect(await koya.call('changeTaskState', { ...archiving, ...confirmed })).toMatchObject({
      state: 'archived',
    })
  })

  it('loses the stage with all of its tasks, and its last stage, only to somebody who has been asked', async () => {
    expect(await koya.refusal('changeStageState', await archiveStage(0))).toMatchObject(
      asked('last published task'),
    )
    await koya.call('changeStageState', await archiveStage(1))
    expect(await koya.refusal('changeStageState', await archiveStage(0))).toMatchObject(
      asked('last published stage and last published task'),
    )
    expect(await koya.call('changeStageState', { ...(await archiveStage(0)), ...confirmed })).toMatchObject({
      state: 'archived',
    })
  })

  it('loses a task that moves to another track only to somebody who has been asked', async () => {
    const other = await buildTrack(koya.context)
    const moving = { ...(await task()), body: taskForm({ stage: String(other.stages[0]) }) }
    expect(await koya.refusal('updateTask', moving)).toMatchObject(asked('last published task'))
    expect(await koya.call('updateTask', { ...moving, ...confirmed })).toMatchObject({
      track: { id: other.id },
    })
  })

  it('loses its last mentor, switched off or in another role, only to somebody who has been asked', async () => {
    const off = { ...(await person()), body: { reason: 'Asked to leave.' } }
    expect(await koya.refusal('switchOffPerson', off)).toMatchObject(asked('last mentor'))
    const other = { ...(await person()), body: { role: 'MENTEE' as const } }
    expect(await koya.refusal('changeRole', other)).toMatchObject(asked('last mentor'))
    const third = { ...(await person()), body: { role: 'ADMIN' as const } }
    expect(await koya.refusal('changeRole', third)).toMatchObject(asked('last mentor'))
    expect(await koya.call('changeRole', { ...other, ...confirmed })).toMatchObject({ role: 'MENTEE' })
  })

  it('loses what it has two of without a question, and a closed one everything', async () => {
    await buildMentor(koya.context, track)
    const off = { ...(await person()), body: { reason: 'Asked to leave.' } }
    expect(await koya.call('switchOffPerson', off)).toMatchObject({ state: 'switched-off' })
    const closing = { as, params: { id: track.id }, headers: seen(await readTrack()) }
    await koya.call('changeTrackState', { ...closing, body: { state: 'closed' } })
    expect(
      await koya.call('changeTaskState', { ...(await task()), body: { state: 'archived' } }),
    ).toMatchObject({ state: 'archived' })
  })

  it('keeps one of two tasks that two admins archive at once without being asked', async () => {
    const both = await buildTrack(koya.context, { tasks: 2 })
    await buildMentor(koya.context, both)
    const second = await signAnew(koya.context, await buildPerson(koya.context, 'ADMIN'))
    const answers = await Promise.all(
      both.tasks.map(async (id, index) => {
        const { updatedAt } = await koya.call('readAuthoredTask', { as, params: { id } })
        const headers = seen({ updatedAt })
        return koya.put(`/admin/tasks/${id}/state`, {
          as: index === 0 ? as : second,
          body: { state: 'archived' },
          headers,
        })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
