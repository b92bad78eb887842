import { criterionMax } from '@koya/contract/limits'
import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, type TestTrack } from '#testing/builders.ts'
import { seen, taskForm } from '#testing/steps/authoring.ts'

const koya = useTestApp()
let as: string
let track: TestTrack
let taskId: string

const criteria = [
  { text: 'Every stall is counted.', notYet: 'The stalls at the back are missing.', weight: 3 },
  { text: 'The sum is right.', notYet: '', weight: 2 },
  { text: 'A stranger can read the table.', notYet: 'It has no heading.', weight: 1 },
]

beforeEach(async () => {
  as = (await buildPerson(koya.context, 'ADMIN')).session
  track = await buildTrack(koya.context)
  taskId = track.tasks[0] ?? ''
})

const read = () => koya.call('readAuthoredTask', { as, params: { id: taskId } })
const update = async (fields: object) => ({
  as,
  params: { id: taskId },
  headers: seen(await read()),
  body: { ...taskForm({ stage: track.stages[0] ?? '' }), ...fields },
})
const write = async (fields: object) => koya.call('updateTask', await update(fields))

it('criteria are shown with the brief, not in a list, and the trail keeps them', async () => {
  const mentee = await buildMentee(koya.context, track, await buildMentor(koya.context, track))
  expect(await read()).toMatchObject({ criteria: [] })
  const reader = { as: mentee.session, params: { id: taskId } }
  expect(await koya.call('readTask', reader)).not.toHaveProperty('criteria')
  expect(await write({ criteria })).toMatchObject({ criteria })
  expect(await koya.call('readTask', reader)).toMatchObject({ criteria })
  const { items } = await koya.call('listTasks', { as: mentee.session, query: { fields: 'list' } })
  expect(items[0]).not.toHaveProperty('criteria')
  const trail = await koya.call('listTrail', { as, query: { object: taskId } })
  expect(trail.items[0]).toMatchObject({ before: { criteria: [] }, after: { criteria } })
})

it('criteria stay when a client does not send them, and an empty list takes them away', async () => {
  await write({ criteria })
  expect(await write({ title: 'Another' })).toMatchObject({ title: 'Another', criteria })
  expect(await write({ criteria: [] })).toMatchObject({ criteria: [] })
})

const [first, second] = criteria
it.each([
  ['two', [first, second], 'A task has 3 to 8 criteria, or none'],
  [
    'nine',
    Array.from({ length: 9 }, (_, n) => ({ ...first, text: `Criterion ${n}` })),
    'A task has 3 to 8 criteria, or none',
  ],
  ['one without a sentence', [first, second, { ...first, text: ' ' }], 'Write each criterion as a sentence'],
  ['the same one twice', [first, second, first], 'Two criteria say the same'],
  [
    'a weight of nothing',
    [first, second, { text: 'A', notYet: '', weight: null }],
    'Choose a weight from 1 to 5',
  ],
  [
    'a long sentence',
    [first, second, { ...first, text: 'x'.repeat(criterionMax + 1) }],
    `Must be ${criterionMax} characters or less`,
  ],
  [
    'a long explanation',
    [first, second, { text: 'A', notYet: 'x'.repeat(301), weight: 1 }],
    'Must be 300 characters or less',
  ],
  ['a weight of 0', [first, second, { text: 'A', notYet: '', weight: 0 }], 'The weight must be 1 or more'],
  ['a weight of 6', [first, second, { text: 'A', notYet: '', weight: 6 }], 'The weight must be 5 or less'],
  [
    'half a weight',
    [first, second, { text: 'A', notYet: '', weight: 1.5 }],
    'The weight must be a whole number',
  ],
])('criteria are refused: %s', async (_, list, message) => {
  expect(await koya.refusal('updateTask', await update({ criteria: list }))).toMatchObject({
    status: 422,
    issues: [{ message }],
  })
  expect((await read()).criteria).toEqual([])
})

it('a copy of a track has the criteria of its tasks', async () => {
  await write({ criteria })
  const copy = await koya.call('copyTrack', { as, params: { id: track.id } })
  const [made] = copy.stages[0]?.tasks ?? []
  expect(await koya.call('readAuthoredTask', { as, params: { id: made?.id ?? '' } })).toMatchObject({
    criteria,
  })
})
