import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { submitting } from '#testing/submitting.ts'

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
    expect(await find(mentee, 'opeyemi')).toEqual([])
    expect(await find(mentee, 'raffia')).toEqual([])
  })

  it('finds a mentor the own mentees, their work and tasks', async () => {
    await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
    expect(await find(mentor, 'opeyemi')).toEqual([
      'person: Ọpẹ́yẹmí Adébọ̀wálé',
      'submission: Draw the market',
    ])
    expect(await find(mentor, 'market')).toEqual(['task: Draw the market'])
    expect(await find(mentor, stranger.email)).not.toContain('person: Opeyemi')
  })

  it('finds an admin everybody, and drafts', async () => {
    const found = await find(admin, 'opeyemi')
    expect(found).toContain('person: Ọpẹ́yẹmí Adébọ̀wálé')
    expect(found.filter((one) => one.startsWith('person: Opeyemi'))).toHaveLength(1)
    expect(await find(admin, 'market')).toEqual(
      expect.arrayContaining(['task: Hidden market', 'task: Market of ghosts']),
    )
  })

  it('forgives a typing mistake, after what has the words themselves', async () => {
    expect(await find(mentor, 'opeyme')).toContain('person: Ọpẹ́yẹmí Adébọ̀wálé')
    expect(await find(mentee, 'markt')).toContain('task: Draw the market')
  })

  it('reads briefs by the stems of their words', async () => {
    expect(await find(stranger, 'weaving baskets')).toContain('task: Market of ghosts')
  })

  it('takes signs of patterns and of questions as they stand', async () => {
    for (const words of ['%', '_', '\\', "'", '!&|()<->', '"market', ':*']) {
      expect((await koya.call('search', { as: admin.session, query: { words } })).items).toBeInstanceOf(Array)
    }
    expect(await find(mentee, '%')).toEqual([])
  })
})
