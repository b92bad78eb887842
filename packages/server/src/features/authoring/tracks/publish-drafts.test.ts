import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, type TestTrack } from '#testing/builders.ts'
import { newTaskForm, seen, stageForm, taskForm } from '#testing/steps/authoring.ts'

const koya = useTestApp()
let as: string
let track: TestTrack

beforeEach(async () => {
  as = (await buildPerson(koya.context, 'ADMIN')).session
  track = await buildTrack(koya.context, { tasks: 2 })
})

const addStage = (title: string) =>
  koya.call('createStage', { as, params: { id: track.id }, body: stageForm({ title }) })

async function addTask(stage: string, title: string, source: string) {
  const task = await koya.call('createTask', { as, params: { id: stage }, body: { ...newTaskForm, title } })
  const body = taskForm({ stage, title, source })
  return koya.call('updateTask', { as, params: { id: task.id }, headers: seen(task), body })
}

const publish = () => koya.call('publishDrafts', { as, params: { id: track.id } })

it('every draft with a brief is published at once, and mentees see it', async () => {
  const { id } = await addStage('Tables')
  await addTask(id, 'Count the market', 'Count it.')
  await addTask(id, 'Sort the market', '  ')
  await addStage('Nothing in it')
  const { stages } = await publish()
  const states = stages.map(({ title, state, tasks }) => [title, state, tasks.map((task) => task.state)])
  expect(states.slice(2)).toEqual([
    ['Tables', 'published', ['published', 'draft']],
    ['Nothing in it', 'draft', []],
  ])
  const mentee = await buildMentee(koya.context, track, await buildMentor(koya.context, track))
  const { items } = await koya.call('listTasks', { as: mentee.session })
  expect(items.map(({ title }) => title)).toContain('Count the market')
  expect(items.map(({ title }) => title)).not.toContain('Sort the market')
})

it('each published draft has its line in the trail, and a second time changes nothing', async () => {
  const { id } = await addStage('Tables')
  const task = await addTask(id, 'Count the market', 'Count it.')
  const first = await publish()
  expect(await publish()).toEqual(first)
  const actions = async (object: string) =>
    (await koya.call('listTrail', { as, query: { object } })).items.map(({ action }) => action)
  expect(await actions(id)).toEqual(['stage.published', 'stage.created'])
  expect((await actions(task.id)).filter((action) => action === 'task.published')).toHaveLength(1)
})
