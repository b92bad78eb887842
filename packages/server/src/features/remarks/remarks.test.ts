import type { NewRemark } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, buildTrack, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { lockRows } from '#testing/lock-rows.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let colleague: TestPerson
let task: string

beforeEach(async () => {
  track = await buildTrack(koya.context)
  mentor = await buildMentor(koya.context, track)
  colleague = await buildMentor(koya.context, track)
  task = track.tasks[0] ?? ''
})

const remark = (fields: Partial<NewRemark> = {}): NewRemark => ({
  name: 'Texts',
  text: 'Each picture needs a text.',
  isShared: false,
  place: 'task',
  task,
  ...fields,
})
const keep = (fields?: Partial<NewRemark>, { session: as } = mentor) =>
  koya.call('keepRemark', { as, body: remark(fields) })
const refusal = (fields: Partial<NewRemark>, { session: as } = mentor) =>
  koya.refusal('keepRemark', { as, body: remark(fields) })
const namesFor = async ({ session: as }: TestPerson, query: { task?: string } = {}) =>
  (await koya.call('listRemarks', { as, query })).items.map(({ name }) => name)

describe('a remark', () => {
  it('is kept for a task, a track or everywhere, and offered there', async () => {
    await keep({ name: 'Task' })
    await keep({ name: 'Track', place: 'track' })
    await keep({ name: 'Everywhere', place: 'everywhere' })
    const other = await buildTrack(koya.context)
    expect(await namesFor(mentor)).toEqual(['Everywhere', 'Task', 'Track'])
    expect(await namesFor(mentor, { task })).toEqual(['Everywhere', 'Task', 'Track'])
    expect(await namesFor(mentor, { task: track.tasks[1] ?? '' })).toEqual(['Everywhere', 'Track'])
    expect(await namesFor(mentor, { task: other.tasks[0] ?? '' })).toEqual(['Everywhere'])
  })

  it('is nobody else’s unless it is shared, and then used by the mentors of its track alone', async () => {
    await keep({ name: 'Mine' })
    await keep({ name: 'Ours', isShared: true, place: 'track' })
    await keep({ name: 'A colleague’s', place: 'everywhere' }, colleague)
    const stranger = await buildMentor(koya.context, await buildTrack(koya.context))
    const waiting = await buildMentor(koya.context, track, { approved: false })
    const admin = await buildPerson(koya.context, 'ADMIN')
    expect(await namesFor(colleague)).toEqual(['A colleague’s', 'Ours'])
    expect(await namesFor(stranger)).toEqual([])
    expect(await namesFor(waiting)).toEqual([])
    expect(await namesFor(admin)).toEqual(['Ours'])
    const { items } = await koya.call('listRemarks', { as: colleague.session })
    expect(items[1]).toMatchObject({ isOwn: false, author: { id: mentor.id, firstName: 'Adaeze' } })
  })

  it('stands in pages: the own first, then what others share for the task and its track, by name', async () => {
    await keep({ name: 'Own' })
    await keep({ name: 'Own elsewhere', task: track.tasks[1] ?? '' })
    for (const [name, place] of [
      ['C', 'task'],
      ['A', 'track'],
      ['B', 'task'],
    ] as const)
      await keep({ name, place, isShared: true }, colleague)
    await keep({ name: 'Elsewhere', task: track.tasks[1] ?? '', isShared: true }, colleague)
    const page = async (query: { task?: string; limit: string; skip: string }) => {
      const { items, totalCount } = await koya.call('listRemarks', { as: mentor.session, query })
      return [totalCount, ...items.map(({ name }) => name)]
    }
    expect(await page({ task, limit: '2', skip: '0' })).toEqual([4, 'Own', 'A'])
    expect(await page({ task, limit: '2', skip: '2' })).toEqual([4, 'B', 'C'])
    expect(await page({ task, limit: '1', skip: '0' })).toEqual([4, 'Own'])
    expect(await page({ task, limit: '2', skip: '9' })).toEqual([4])
    expect(await page({ limit: '3', skip: '3' })).toEqual([6, 'B', 'C', 'Elsewhere'])
  })

  it('stands by its name, whatever its case, and is counted once where its author shares it', async () => {
    for (const name of ['b', 'A', 'C']) await keep({ name, isShared: true })
    for (const name of ['e', 'D']) await keep({ name, isShared: true }, colleague)
    for (const query of [{}, { task }]) {
      const { items, totalCount } = await koya.call('listRemarks', { as: mentor.session, query })
      expect([totalCount, ...items.map(({ name }) => name)]).toEqual([5, 'A', 'b', 'C', 'D', 'e'])
      const page = { ...query, limit: '1', skip: '1' }
      expect((await koya.call('listRemarks', { as: mentor.session, query: page })).totalCount).toBe(5)
    }
  })

  it('is changed and deleted by its author alone', async () => {
    const { id } = await keep({ isShared: true })
    const body = { name: 'Pictures', text: 'Say what it shows.', isShared: false }
    const params = { id }
    const admin = await buildPerson(koya.context, 'ADMIN')
    for (const { session: as } of [colleague, admin]) {
      expect((await koya.refusal('changeRemark', { as, params, body })).status).toBe(404)
      expect((await koya.refusal('deleteRemark', { as, params })).status).toBe(404)
    }
    const as = mentor.session
    expect(await koya.call('changeRemark', { as, params, body })).toMatchObject({
      ...body,
      task: { id: task },
      track: { id: track.id, title: track.title },
    })
    expect(await namesFor(colleague)).toEqual([])
    await koya.call('deleteRemark', { as, params })
    expect(await namesFor(mentor)).toEqual([])
    expect((await koya.refusal('deleteRemark', { as, params })).status).toBe(404)
    expect((await koya.refusal('changeRemark', { as, params, body })).status).toBe(404)
  })
})

describe('is refused', () => {
  it.each([
    [{ name: ' ' }, 'name', 'Give the remark a name'],
    [{ name: 'x'.repeat(61) }, 'name', 'Must be 60 characters or less'],
    [{ text: '' }, 'text', 'Write the remark'],
    [{ text: 'x'.repeat(1025) }, 'text', 'Must be 1024 characters or less'],
    [
      { place: 'everywhere' as const, isShared: true },
      'isShared',
      'A remark for everywhere is yours alone: share one for a task or a track',
    ],
  ])('%j', async (fields, path, message) => {
    expect(await refusal(fields)).toMatchObject({ status: 422, issues: [{ path, message }] })
  })

  it('for a task that the mentor may not see, or that is not there', async () => {
    const other = await buildTrack(koya.context)
    for (const absent of [other.tasks[0] ?? '', absentId])
      expect((await refusal({ task: absent })).status).toBe(404)
  })

  it('when everywhere becomes shared later', async () => {
    const { id, name, text } = await keep({ place: 'everywhere' })
    const body = { name, text, isShared: true }
    const answer = await koya.refusal('changeRemark', { as: mentor.session, params: { id }, body })
    expect(answer).toMatchObject({ status: 422, issues: [{ path: 'isShared' }] })
  })

  it('with a name that the mentor has used already, in whatever case', async () => {
    await keep()
    const { id } = await keep({ name: 'Pictures' })
    expect(await refusal({ name: 'TEXTS ' })).toMatchObject({ status: 409, code: 'name_taken' })
    const body = { name: 'texts', text: 'Say more.', isShared: false }
    expect(await koya.refusal('changeRemark', { as: mentor.session, params: { id }, body })).toMatchObject({
      code: 'name_taken',
    })
    await keep({}, colleague)
  })

  const keeping = (name: string) =>
    koya.post('/mentors/remarks', { as: mentor.session, body: remark({ name }) })
  const writeMost = () => {
    const fields = { mentor_id: mentor.id, text: 'Say more.', is_shared: false, created_at: koya.clock.now() }
    const rows = Array.from({ length: 99 }, (_, at) => ({
      ...fields,
      id: crypto.randomUUID(),
      name: `Remark ${at}`,
    }))
    return koya.context.db.insertInto('remark').values(rows).execute()
  }

  it.runIf(process.env.TEST_DATABASE_URL)('beyond the hundredth, which is being written', async () => {
    await writeMost()
    const mentorRow = 'select id from "user" where id = $1 for update'
    const { holder, commit, untilOthersWait } = await lockRows(koya, mentorRow, [mentor.id])
    const answer = keeping('One too many')
    await untilOthersWait(1)
    await holder.query(
      `insert into remark (id, mentor_id, name, text, is_shared, created_at)
      values (gen_random_uuid(), $1, 'The hundredth', 'Say more.', false, now())`,
      [mentor.id],
    )
    await commit()
    expect(await answer).toMatchObject({ status: 409, body: { code: 'remarks_full' } })
  })

  it('beyond the hundredth, also at the same moment', async () => {
    await writeMost()
    const answers = await Promise.all(['One', 'Two', 'Three'].map(keeping))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await refusal({ name: 'Four' })).toMatchObject({
      code: 'remarks_full',
      message: 'You have 100 remarks already: delete one of them first',
    })
  })
})
