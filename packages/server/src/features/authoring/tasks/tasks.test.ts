import { beforeEach, describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { newTaskForm, seen, stageForm, taskForm } from '#testing/steps/authoring.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let admin: TestPerson
let as: string
let track: TestTrack
let stage: string

beforeEach(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
  as = admin.session
  track = await buildTrack(koya.context)
  stage = track.stages[0] ?? ''
})

const read = (id: string) => koya.call('readAuthoredTask', { as, params: { id } })
const create = () => koya.call('createTask', { as, params: { id: stage }, body: newTaskForm })
const update = (task: { id: string; updatedAt: string }, fields = {}) => ({
  as,
  params: { id: task.id },
  headers: seen(task),
  body: taskForm({ stage, ...fields }),
})
const change = (task: { id: string; updatedAt: string }, state: string) => ({
  as,
  params: { id: task.id },
  headers: seen(task),
  body: { state },
})
const publish = async (task: { id: string; updatedAt: string }) =>
  koya.call('changeTaskState', { ...change(task, ''), body: { state: 'published' } })

async function sendWork() {
  const mentor = await buildMentor(koya.context, track)
  const mentee = await buildMentee(koya.context, track, mentor)
  await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
  return { mentor, mentee }
}

describe('when a task is due', () => {
  const pace = { deadline: null, days: 14 }

  it('is a date or some days after the enrollment, and the trail keeps a change', async () => {
    const made = await koya.call('createTask', {
      as,
      params: { id: stage },
      body: { title: 'Count the market', days: 7 },
    })
    expect(made).toMatchObject({ deadline: null, days: 7 })
    const dated = await koya.call('updateTask', update(made))
    expect(dated).toMatchObject({ deadline: newTaskForm.deadline, days: null })
    const paced = await koya.call('updateTask', update(dated, pace))
    expect(paced).toMatchObject(pace)
    const { items } = await koya.call('listTrail', { as, query: { object: made.id } })
    expect(items[0]).toMatchObject({
      before: { deadline: newTaskForm.deadline, days: null },
      after: pace,
    })
    const { stages } = await koya.call('readAuthoredTrack', { as, params: { id: track.id } })
    expect(stages[0]?.tasks).toContainEqual(expect.objectContaining({ id: made.id, ...pace }))
  })

  it.each([
    ['neither', {}, 'deadline', 'Enter the day of the deadline'],
    ['days that are not entered', { deadline: null }, 'days', 'Enter how many days'],
    ['both', { ...newTaskForm, days: 3 }, 'days', 'Choose a date or a number of days, not both'],
    ['no days', { days: 0 }, 'days', 'Enter at least one day'],
    ['three years', { days: 1096 }, 'days', 'Enter at most 730 days'],
    ['half a day', { days: 1.5 }, 'days', 'Enter whole days'],
  ])('is refused: %s', async (_, fields, path, message) => {
    const body = { title: 'Count the market', ...fields }
    const refusal = await koya.refusal('createTask', { as, params: { id: stage }, body })
    expect(refusal).toMatchObject({ status: 422, issues: [{ path, message }] })
  })

  it('is copied with its track, and a shift of the deadlines leaves days alone', async () => {
    const [made] = [await create()]
    await koya.call('updateTask', update(made, pace))
    const params = { id: track.id }
    const { items } = await koya.call('previewShift', { as, params, body: { days: 7 } })
    expect(items.map(({ task }) => task.id)).toEqual(track.tasks)
    await koya.call('shiftDeadlines', { as, params, body: { days: 7 } })
    const copy = await koya.call('copyTrack', { as, params })
    expect(copy.stages[0]?.tasks).toContainEqual(expect.objectContaining(pace))
  })
})

describe('a task', () => {
  it('is made as a draft, written, and seen by mentees once it is published', async () => {
    const { mentee } = await sendWork()
    const made = await create()
    expect(made).toMatchObject({ ...newTaskForm, source: '', mentorNote: '', state: 'draft', isSent: false })
    expect(await koya.refusal('changeTaskState', change(made, 'published'))).toMatchObject({
      status: 409,
      code: 'not_ready',
      message: 'Write the brief before you publish the task',
    })
    const written = await koya.call('updateTask', update(made, { course: track.course }))
    expect(written).toMatchObject({
      ...taskForm({ stage }),
      course: track.course,
      stage: { id: stage, state: 'published' },
      state: 'draft',
    })
    const params = { id: made.id }
    expect((await koya.refusal('readTask', { as: mentee.session, params })).status).toBe(404)
    await publish(written)
    expect(await koya.call('readTask', { as: mentee.session, params })).toMatchObject({
      description: '&lt;p&gt;Count &lt;strong&gt;every&lt;/strong&gt; stall.&lt;/p&gt;',
      deadline: newTaskForm.deadline,
    })
    const { items } = await koya.call('listTrail', { as, query: { object: made.id } })
    expect(items.map(({ action }) => action)).toEqual(['task.published', 'task.changed', 'task.created'])
    expect(items[1]?.after).toEqual({
      source: 'Count **every** stall.',
      mentorNote: 'Most forget the stalls at the back.',
      course: track.course,
    })
  })

  it.each([
    [{ title: 'x'.repeat(121) }, 'Must be 120 characters or less'],
    [{ source: 'x'.repeat(50_001) }, 'Must be 50000 characters or less'],
    [{ mentorNote: 'x'.repeat(4001) }, 'Must be 4000 characters or less'],
    [{ deadline: 'tomorrow' }, 'Enter the day of the deadline'],
    [{ course: absentId }, 'This course is gone: choose another'],
    [{ stage: absentId }, 'This stage is gone: choose another'],
  ])('with %o is refused', async (fields, message) => {
    expect(await koya.refusal('updateTask', update(await create(), fields))).toMatchObject({
      status: 422,
      message,
    })
  })

  it('takes a brief of 50,000 letters of any kind, and a deadline in any zone', async () => {
    const fields = { source: 'ẹ'.repeat(50_000), deadline: '2026-12-31T23:59:59+01:00' }
    expect(await koya.call('updateTask', update(await create(), fields))).toMatchObject({
      source: fields.source,
      deadline: '2026-12-31T22:59:59.000Z',
    })
  })

  it('written by two shows the second what stands there now', async () => {
    const task = await create()
    const first = await koya.call('updateTask', update(task, { source: 'Hers' }))
    expect(await koya.refusal('updateTask', update(task, { source: 'His' }))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      current: { source: 'Hers', updatedAt: first.updatedAt },
    })
    expect((await read(task.id)).source).toBe('Hers')
  })

  it('keeps its brief while it is published', async () => {
    const task = await publish(await koya.call('updateTask', update(await create())))
    expect(await koya.refusal('updateTask', update(task, { source: ' \n' }))).toMatchObject({
      status: 422,
      issues: [{ path: 'source', message: 'A published task needs its brief' }],
    })
  })

  it('moves to another track only while nothing was sent for it', async () => {
    const other = await buildTrack(koya.context)
    const [to = ''] = other.stages
    const moved = await koya.call('updateTask', update(await create(), { stage: to }))
    expect(moved).toMatchObject({ stage: { id: to }, track: { id: other.id } })
    await sendWork()
    const sent = await read(track.tasks[0] ?? '')
    expect(await koya.refusal('updateTask', update(sent, { stage: to }))).toMatchObject({
      status: 409,
      code: 'in_use',
      message: 'Work was sent for this task, so it stays in its track',
    })
    const second = track.stages[1] ?? ''
    expect(await koya.call('updateTask', update(sent, { stage: second }))).toMatchObject({
      stage: { id: second },
    })
    expect(await koya.refusal('changeTaskState', change(await read(sent.id), 'draft'))).toMatchObject({
      code: 'in_use',
      current: { state: 'published' },
    })
  })

  it('that was sent moves into no stage that is a draft, where nobody would see the work', async () => {
    await sendWork()
    const draft = await koya.call('createStage', { as, params: { id: track.id }, body: stageForm() })
    const sent = await read(track.tasks[0] ?? '')
    expect(await koya.refusal('updateTask', update(sent, { stage: draft.id }))).toMatchObject({
      status: 409,
      code: 'in_use',
      message: 'Work was sent for this task: publish the stage before you move the task there',
    })
    expect((await read(sent.id)).stage.id).toBe(stage)
    const unsent = await read(track.tasks[1] ?? '')
    expect(await koya.call('updateTask', update(unsent, { stage: draft.id }))).toMatchObject({
      stage: { id: draft.id },
    })
  })

  it('is deleted only as a draft', async () => {
    const [id = ''] = track.tasks
    const task = await read(id)
    expect(await koya.refusal('deleteTask', change(task, ''))).toMatchObject({ status: 422 })
    const remove = { as, params: { id }, headers: seen(task) }
    expect(await koya.refusal('deleteTask', remove)).toMatchObject({
      message: 'Only a draft can be deleted: archive this task instead',
    })
    const draft = await create()
    await koya.call('deleteTask', { as, params: { id: draft.id }, headers: seen(draft) })
    expect((await koya.refusal('readAuthoredTask', { as, params: { id: draft.id } })).status).toBe(404)
  })

  it('stands where the whole order of its stage puts it', async () => {
    const [first = '', second = ''] = track.tasks
    const order = (ids: string[]) => ({ as, params: { id: stage }, body: { ids } })
    const ordered = await koya.call('orderTasks', order([second, first]))
    expect(ordered.tasks.map(({ id }) => id)).toEqual([second, first])
    expect(await koya.refusal('orderTasks', order([first]))).toMatchObject({ code: 'changed_meanwhile' })
  })

  it('is shown as mentees would see it before anything is saved', async () => {
    const preview = (source: string) => koya.call('previewBrief', { as, body: { source } })
    expect((await preview('# Hello')).description).toBe('&lt;h1&gt;Hello&lt;/h1&gt;')
    const { description, removed } = await preview('Hello <script>alert(1)</script>')
    expect(description).not.toContain('script')
    expect(removed).not.toEqual([])
  })
})
