import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  password,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { stepsOfLooks } from '#testing/scenes/second-look.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let other: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let stranger: TestPerson
let admin: TestPerson

beforeAll(async () => {
  const { context } = koya
  track = await buildTrack(context)
  other = await buildTrack(context, { brief: 'Weave a *raffia* basket.' })
  mentor = await buildMentor(context, track)
  mentee = await buildMentee(context, track, mentor, { first_name: 'Ọpẹ́yẹmí', last_name: 'Adébọ̀wálé' })
  stranger = await buildMentee(context, other, await buildMentor(context, other), { first_name: 'Opeyemi' })
  admin = await buildPerson(context, 'ADMIN')
  const name = (table: 'task' | 'stage' | 'course' | 'track', id = '', title: string) =>
    context.db.updateTable(table).set({ title }).where('id', '=', id).execute()
  await name('task', track.tasks[0], 'Draw the market')
  await name('task', other.tasks[0], 'Market of ghosts')
  await name('stage', track.stages[0], 'Markets and stalls')
  await name('course', track.course, 'Marketing in an hour')
  await context.db
    .updateTable('stage')
    .set({ state: 'draft', title: 'Night markets' })
    .where('id', '=', track.stages[1] ?? '')
    .execute()
  await context.db
    .updateTable('task')
    .set({ state: 'draft', title: 'Hidden market' })
    .where('id', '=', track.tasks[3] ?? '')
    .execute()
})

const find = async ({ session }: TestPerson, words: string) =>
  (await koya.call('search', { as: session, query: { words } })).items.map(
    ({ kind, title }) => `${kind}: ${title}`,
  )

describe('a search', () => {
  it('finds a mentee what is learned, and nothing of other tracks, of drafts or of people', async () => {
    expect(await find(mentee, 'market')).toEqual([
      'task: Draw the market',
      'stage: Markets and stalls',
      'course: Marketing in an hour',
    ])
    const [task] = (await koya.call('search', { as: mentee.session, query: { words: 'market' } })).items
    expect(task?.detail).toBe(`${task?.track?.title} · Markets and stalls`)
    expect(await find(mentee, 'opeyemi')).toEqual([])
    expect(await find(mentee, 'raffia')).toEqual([])
  })

  it('finds a mentor the own mentees, the latest attempt at each of their tasks, and tasks', async () => {
    for (let attempt = 1; attempt <= 2; attempt++)
      await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
    expect(await find(mentor, 'opeyemi')).toEqual([
      'person: Ọpẹ́yẹmí Adébọ̀wálé',
      'submission: Draw the market',
    ])
    const details = async ({ session }: TestPerson) =>
      (await koya.call('search', { as: session, query: { words: mentee.email } })).items.map(
        ({ detail }) => detail,
      )
    expect(await details(mentor)).toEqual([mentee.email, 'Ọpẹ́yẹmí Adébọ̀wálé · waiting'])
    const { id } = await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
    await stepsOfLooks(koya).grade(mentor, id, 70)
    expect(await details(admin)).toEqual([`${mentee.email} · Mentee`, 'Ọpẹ́yẹmí Adébọ̀wálé · graded 70%'])
    expect(await find(mentor, 'market')).toEqual(['task: Draw the market'])
    expect(await find(mentor, stranger.email)).not.toContain('person: Opeyemi')
  })

  it('finds an admin everybody, and drafts', async () => {
    const found = await find(admin, 'opeyemi')
    expect(found).toContain('person: Ọpẹ́yẹmí Adébọ̀wálé')
    expect(found.filter((one) => one.startsWith('person: Opeyemi'))).toHaveLength(1)
    expect(await find(admin, 'market')).toEqual(
      expect.arrayContaining(['task: Hidden market', 'task: Market of ghosts', 'stage: Night markets']),
    )
  })

  it('finds an admin nobody who has left', async () => {
    const left = await buildMentor(koya.context, track)
    await buildMentee(koya.context, track, left)
    await koya.call('leave', { as: left.session, body: { password, when: 'now' } })
    expect(await find(admin, 'former mentor')).not.toContain('person: Former mentor')
  })

  it('forgives a typing mistake, after what has the words themselves', async () => {
    expect(await find(mentor, 'opeyme')).toContain('person: Ọpẹ́yẹmí Adébọ̀wálé')
    expect(await find(mentee, 'markt')).toContain('task: Draw the market')
  })

  it('leaves out what is only similar as soon as a title has the words', async () => {
    const { context } = koya
    const learned = await buildTrack(context)
    const teacher = await buildMentor(context, learned)
    for (const first_name of ['Kehinde', 'Kehindo']) {
      const { session } = await buildMentee(context, learned, teacher, { first_name, last_name: 'Bello' })
      await koya.call('submitTask', submitting(session, learned.tasks[0]))
    }
    const named = (found: string[]) => found.filter((one) => one.startsWith('person')).toSorted()
    expect(named(await find(teacher, 'kehinda'))).toEqual(['person: Kehinde Bello', 'person: Kehindo Bello'])
    const found = await find(teacher, 'kehinde')
    expect(named(found)).toEqual(['person: Kehinde Bello'])
    expect(found.filter((one) => one.startsWith('submission'))).toHaveLength(1)
  })

  it('finds a person by the whole address, among more people with a similar one than it ranks', async () => {
    const { context } = koya
    const similar = Array.from({ length: 130 }, (_, place) => ({
      id: uuid(),
      role: 'MENTEE' as const,
      email: `tunde${place}@namesakes.example`,
      password_hash: '',
      first_name: 'Tunde',
      last_name: 'Bello',
      created_at: context.clock.now(),
    }))
    await context.db.insertInto('user').values(similar).execute()
    const wanted = await buildPerson(context, 'MENTEE', {
      email: 'chinedu@namesakes.example',
      first_name: 'Chinedu',
    })
    const { items } = await koya.call('search', { as: admin.session, query: { words: wanted.email } })
    expect(items.map(({ id, foundIn }) => [id, foundIn])).toEqual([[wanted.id, 'title']])
  })

  it('reads briefs by the stems of their words', async () => {
    expect(await find(stranger, 'weaving baskets')).toContain('task: Market of ghosts')
  })

  it('finds words of briefs with and without their marks, titles first, and says why', async () => {
    const brief = 'Ask a trader of Ìbàdàn what yams cost.'
    const learned = await buildTrack(koya.context, { brief })
    const teacher = await buildMentor(koya.context, learned)
    const { session } = await buildMentee(koya.context, learned, teacher)
    const find = async (words: string) => (await koya.call('search', { as: session, query: { words } })).items
    for (const words of ['ibadan', 'Ìbàdàn', 'IBADAN']) {
      const hits = await find(words)
      expect(hits.length, words).toBeGreaterThan(0)
      expect(new Set(hits.map(({ kind, foundIn }) => `${kind} ${foundIn}`))).toEqual(new Set(['task text']))
    }
    const own = await buildTrack(koya.context, { brief: 'All about looms.' })
    await koya.context.db.updateTable('track').set({ title: 'Looms' }).where('id', '=', own.id).execute()
    const [first, second] = (await koya.call('search', { as: admin.session, query: { words: 'looms' } }))
      .items
    expect([first, second]).toMatchObject([
      { kind: 'track', foundIn: 'title' },
      { kind: 'task', foundIn: 'text' },
    ])
  })

  it('finds a mentee no course of a track that they do not learn', async () => {
    const title = 'Marketing of others'
    await koya.context.db.updateTable('course').set({ title }).where('id', '=', other.course).execute()
    expect(await find(mentee, 'market')).not.toContain(`course: ${title}`)
    expect(await find(stranger, 'market')).toContain(`course: ${title}`)
  })

  it('finds a mentee the own track after it was closed, and nobody else', async () => {
    const { context } = koya
    const closed = await buildTrack(context)
    const learner = await buildMentee(context, closed, await buildMentor(context, closed))
    const title = 'Batik for beginners'
    await context.db
      .updateTable('track')
      .set({ state: 'closed', title })
      .where('id', '=', closed.id)
      .execute()
    expect(await find(learner, 'batik')).toContain(`track: ${title}`)
    expect(await find(mentee, 'batik')).toEqual([])
  })

  it('takes signs of patterns and of questions as they stand', async () => {
    for (const words of ['%', '_', '\\', "'", '!&|()<->', '"market', ':*']) {
      expect((await koya.call('search', { as: admin.session, query: { words } })).items).toBeInstanceOf(Array)
    }
    expect(await find(mentee, '%')).toEqual([])
  })

  it('finds a mentor no work of their mentee that another mentor has', async () => {
    const second = await buildMentor(koya.context, other)
    const body = { mentorId: second.id }
    await koya.call('enroll', { as: mentee.session, params: { trackId: other.id }, body })
    await koya.call('submitTask', submitting(mentee.session, other.tasks[0]))
    expect(await find(mentor, 'opeyemi')).not.toContain('submission: Market of ghosts')
    expect(await find(second, 'opeyemi')).toContain('submission: Market of ghosts')
  })
})
