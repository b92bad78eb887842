import type { SiteFacts } from '@koya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, buildTrack, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { eventually } from '#testing/eventually.ts'
import { type SecondProcess, startSecondProcess } from '#testing/processes/second-process.ts'
import { seen, voiceForm } from '#testing/steps/authoring.ts'
import { useWebRoot } from '#testing/web-root.ts'
import { oneAtATime } from './site-pages.ts'

const webRoot = useWebRoot()
const koya = useTestApp({ webRoot, publicUrl: 'https://koya.test' })
let track: TestTrack
let mentor: TestPerson

const approve = (mentor_id: string) =>
  koya.context.db
    .insertInto('track_mentor')
    .values({
      track_id: track.id,
      mentor_id,
      approved_at: koya.context.clock.now(),
      places: 2,
      places_allowed: 2,
    })
    .execute()

beforeEach(async () => {
  track = await buildTrack(koya.context)
  mentor = await buildPerson(koya.context, 'MENTOR')
})

const visit = (etag = '') => koya.fastify.inject({ url: '/', headers: { 'if-none-match': etag } })
const factsIn = (html: string): SiteFacts => JSON.parse(/<pre>(.*)<\/pre>/.exec(html)?.[1] ?? '')
const readFacts = async () => factsIn((await visit()).body)
const findTrack = async () => (await readFacts()).tracks.find(({ title }) => title === track.title)

describe('the public pages', () => {
  it('tell of the open tracks, with their stages and published tasks, as soon as the database has them', async () => {
    await eventually(async () =>
      expect(await findTrack()).toEqual({
        title: track.title,
        description: expect.any(String),
        stages: [
          { title: expect.any(String), taskCount: 2 },
          { title: expect.any(String), taskCount: 2 },
        ],
      }),
    )
    const { db } = koya.context
    await db
      .updateTable('task')
      .set({ state: 'archived' })
      .where('id', '=', track.tasks[0] ?? '')
      .execute()
    await eventually(async () => expect((await findTrack())?.stages[0]?.taskCount).toBe(1))
    await db.updateTable('track').set({ state: 'closed' }).where('id', '=', track.id).execute()
    await eventually(async () => expect(await findTrack()).toBeUndefined())
  })

  it('name a month of samples that is mostly to come, also when weeks have gone by', async () => {
    const inThreeWeeks = () =>
      new Date(koya.context.clock.now().getTime() + days(21)).toISOString().slice(0, 7)
    const first = (await readFacts()).sampleMonth
    expect(first).toBe(inThreeWeeks())
    await koya.moveAhead(days(31))
    const later = (await readFacts()).sampleMonth
    expect(later).toBe(inThreeWeeks())
    expect(later > first).toBe(true)
  })

  it('count each mentor once who may be chosen, and nobody else', async () => {
    await eventually(async () => expect(await findTrack()).toBeDefined())
    const { mentorCount } = await readFacts()
    const expectMore = (more: number) =>
      eventually(async () => expect((await readFacts()).mentorCount).toBe(mentorCount + more))
    await approve(mentor.id)
    await expectMore(1)
    const other = await buildPerson(koya.context, 'MENTOR')
    await approve(other.id)
    await expectMore(2)
    const { db } = koya.context
    await db.updateTable('user').set({ role: 'ADMIN' }).where('id', '=', other.id).execute()
    await expectMore(1)
    const switchTo = (off: Date | null) =>
      db
        .updateTable('user')
        .set({ switched_off_at: off, switched_off_reason: off && 'On leave' })
        .where('id', '=', mentor.id)
        .execute()
    await switchTo(koya.context.clock.now())
    await expectMore(0)
    await switchTo(null)
    await expectMore(1)
    await db
      .updateTable('track_mentor')
      .set({ approved_at: null })
      .where('mentor_id', '=', mentor.id)
      .execute()
    await expectMore(0)
  })

  it('have the same tag until something changes that they tell of', async () => {
    await eventually(async () =>
      expect((await findTrack())?.stages.map(({ taskCount }) => taskCount)).toEqual([2, 2]),
    )
    const { etag = '' } = (await visit()).headers
    expect((await visit(String(etag))).statusCode).toBe(304)
    const { db } = koya.context
    await db
      .updateTable('task')
      .set({ title: 'Called otherwise' })
      .where('id', '=', track.tasks[0] ?? '')
      .execute()
    await db
      .updateTable('track')
      .set({ title: `${track.title}, new` })
      .where('id', '=', track.id)
      .execute()
    await eventually(async () => expect((await visit(String(etag))).statusCode).toBe(200))
    const renamed = String((await visit()).headers.etag)
    await db.updateTable('track').set({ title: track.title }).where('id', '=', track.id).execute()
    await eventually(async () => expect((await visit()).headers.etag).toBe(etag))
    expect(renamed).not.toBe(etag)
  })
})

it('changes during a rendering and the rest after it are rendered together, and none is forgotten', async () => {
  const rests: (() => void)[] = []
  let runs = 0
  const change = oneAtATime(
    async () => void runs++,
    () => new Promise((resolve) => rests.push(resolve)),
    () => expect.unreachable(),
  )
  const restIsOver = async () => {
    await eventually(() => expect(rests).toHaveLength(1))
    rests.pop()?.()
  }
  for (let count = 0; count < 5; count++) change()
  await restIsOver()
  await eventually(() => expect(runs).toBe(2))
  await eventually(() => expect(rests).toHaveLength(1))
  for (let count = 0; count < 5; count++) change()
  expect(runs).toBe(2)
  await restIsOver()
  await restIsOver()
  await eventually(() => expect(rests).toHaveLength(0))
  expect(runs).toBe(3)
  change()
  expect(runs).toBe(4)
})

it('changes are told of after one that failed', async () => {
  const failures: unknown[] = []
  let runs = 0
  const change = oneAtATime(
    async () => {
      runs++
      if (runs === 1) throw new Error('It broke')
    },
    async () => undefined,
    (error) => failures.push(error),
  )
  change()
  await eventually(() => expect(failures).toHaveLength(1))
  change()
  await eventually(() => expect(runs).toBe(2))
  expect(failures).toHaveLength(1)
})

describe.each(process.env.TEST_DATABASE_URL ? ['PostgreSQL'] : [])('of two processes on one %s', () => {
  let second: SecondProcess

  beforeAll(async () => {
    second = await startSecondProcess(koya.databaseUrl ?? '', { WEB_ROOT: webRoot })
  })
  afterAll(() => second.stop())

  it('the one shows within a second what was published, changed and taken back at the other', async () => {
    const as = (await buildPerson(koya.context, 'ADMIN')).session
    const readThere = async () => factsIn(await (await fetch(second.url)).text())
    const expectVoices = (voices: object[]) =>
      eventually(async () => expect((await readThere()).words.voices).toEqual(voices))

    const entry = await koya.call('createSiteEntry', { as, body: voiceForm })
    const params = { id: entry.id }
    const put = (before: typeof entry, state: 'published' | 'draft') =>
      koya.call('changeSiteEntryState', { as, params, headers: seen(before), body: { state } })
    const published = await put(entry, 'published')
    await expectVoices([voiceForm.content])
    await put(published, 'draft')
    await expectVoices([])

    const { updatedAt } = await koya.call('readAuthoredTrack', { as, params: { id: track.id } })
    const body = { title: 'Seen elsewhere', description: 'By everybody', image: '' }
    await koya.call('updateTrack', { as, params: { id: track.id }, headers: seen({ updatedAt }), body })
    const titles = async () => (await readThere()).tracks.map(({ title }) => title)
    await eventually(async () => expect(await titles()).toContain(body.title))
  })
})
