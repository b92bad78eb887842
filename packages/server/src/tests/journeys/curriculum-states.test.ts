import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let admin: TestPerson
let newcomer: TestPerson
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeAll(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
  newcomer = await buildPerson(koya.context, 'MENTEE')
})

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
})

async function setState(table: 'track' | 'stage' | 'task', id: string | undefined, state: string) {
  await sql`update ${sql.id(table)} set state = ${state} where id = ${id}`.execute(koya.context.db)
  koya.context.curriculum.forget()
}

const unenroll = () => koya.context.db.deleteFrom('enrollment').where('track_id', '=', track.id).execute()

const taskIds = async ({ session: as }: TestPerson) =>
  (await koya.call('listTasks', { as, query: { track: track.id } })).items.map(({ id }) => id)

const trackIds = async ({ session: as }: TestPerson) =>
  (await koya.call('listTracks', { as })).items.map(({ id }) => id)

const stagesOfTrack = async () =>
  (await koya.call('listTrackStages', { as: newcomer.session, params: { id: track.id } })).items

const squaresOf = async () => {
  const { squares } = await koya.call('readMentee', { as: mentor.session, params: { id: mentee.id } })
  return squares.map(({ state }) => state)
}

describe('a draft (rules: curriculum 1)', () => {
  it('track does not exist for anybody', async () => {
    await unenroll()
    await setState('track', track.id, 'draft')
    for (const person of [newcomer, mentor, admin]) {
      const as = person.session
      expect(await trackIds(person)).not.toContain(track.id)
      expect(await taskIds(person)).toEqual([])
      for (const name of ['readTrack', 'listTrackStages', 'listTrackMentors'] as const)
        expect((await koya.refusal(name, { as, params: { id: track.id } })).status).toBe(404)
      for (const name of ['readTask', 'listTaskSubmissions'] as const)
        expect((await koya.refusal(name, { as, params: { id: track.tasks[0] } })).status).toBe(404)
      const { items } = await koya.call('listStages', { as, query: {} })
      expect(items.map((stage) => stage.track.id)).not.toContain(track.id)
    }
    const as = mentor.session
    expect((await koya.call('readProfile', { as })).tracks).toEqual([])
    expect((await koya.call('listOwnPlaces', { as })).items).toEqual([])
    const offer = { as, params: { trackId: track.id }, body: { places: 1 } }
    expect((await koya.refusal('offerPlaces', offer)).status).toBe(404)
  })

  it('stage or task is in no list and no count', async () => {
    const [first] = await stagesOfTrack()
    await setState('task', track.tasks[1], 'draft')
    await setState('stage', (await stagesOfTrack())[1]?.id, 'draft')
    for (const person of [mentee, mentor, admin]) {
      expect(await taskIds(person)).toEqual([track.tasks[0]])
      const input = { as: person.session, params: { id: track.tasks[1] } }
      expect((await koya.refusal('readTask', input)).status).toBe(404)
      expect((await koya.refusal('listTaskSubmissions', input)).status).toBe(404)
    }
    expect(await stagesOfTrack()).toEqual([{ ...first, taskCount: 1, taskTitles: ['Task 0'] }])
    expect(await squaresOf()).toEqual(['pending'])
    expect((await koya.refusal('submitTask', submitting(mentee.session, track.tasks[1]))).status).toBe(404)
  })

  it('is nothing again that somebody learns or has sent work for', async () => {
    await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
    const [stage] = await stagesOfTrack()
    await expect(setState('track', track.id, 'draft')).rejects.toThrow()
    await expect(setState('stage', stage?.id, 'draft')).rejects.toThrow()
    await expect(setState('task', track.tasks[0], 'draft')).rejects.toThrow()
    await setState('task', track.tasks[1], 'draft')
  })
})

describe('a closed or archived track', () => {
  it.each(['closed', 'archived'])('is %s for newcomers and goes on for its own people', async (state) => {
    await setState('track', track.id, state)
    expect(await trackIds(newcomer)).not.toContain(track.id)
    for (const person of [mentee, mentor, admin]) {
      expect(await trackIds(person)).toContain(track.id)
      expect(await taskIds(person)).toEqual(track.tasks)
    }
    await koya.call('readTrack', { as: newcomer.session, params: { id: track.id } })
    await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
  })

  it.each([
    ['draft', 404, 'not_found'],
    ['closed', 409, 'track_not_open'],
    ['archived', 409, 'track_not_open'],
  ])('takes no mentee while it is %s', async (state, status, code) => {
    await unenroll()
    await setState('track', track.id, state)
    const as = newcomer.session
    const choice = { as, params: { trackId: track.id }, body: { mentorId: mentor.id } }
    expect(await koya.refusal('enroll', choice)).toMatchObject({ status, code })
    if (status === 404) return
    expect((await koya.call('listTrackMentors', { as, params: { id: track.id } })).items).toEqual([])
  })
})

describe('an archived task (rules: curriculum 3)', () => {
  it('stays with who has sent work for it, and with nobody else', async () => {
    const task = track.tasks[0]
    const { id } = await koya.call('submitTask', submitting(mentee.session, task))
    await setState('task', task, 'archived')
    expect(await taskIds(mentee)).toEqual(track.tasks)
    expect(await squaresOf()).toEqual(['waiting', 'pending', 'pending', 'pending'])
    expect(await taskIds(mentor)).toEqual(track.tasks.slice(1))
    expect((await stagesOfTrack())[0]?.taskCount).toBe(1)
    for (const { session: as } of [mentee, mentor, admin]) {
      await koya.call('readTask', { as, params: { id: task ?? '' } })
      const { totalCount } = await koya.call('listTaskSubmissions', {
        as,
        params: { id: task ?? '' },
        query: {},
      })
      expect(totalCount).toBe(1)
    }
    await koya.call('gradeSubmission', grading(mentor.session, id, 0))
    await koya.call('submitTask', submitting(mentee.session, task))
  })

  it('is no longer there to begin', async () => {
    await setState('stage', (await stagesOfTrack())[0]?.id, 'archived')
    expect(await taskIds(mentee)).toEqual(track.tasks.slice(2))
    expect(await squaresOf()).toEqual(['pending', 'pending'])
    const [task] = track.tasks
    for (const name of ['readTask', 'listTaskSubmissions'] as const) {
      const input = { as: mentee.session, params: { id: task } }
      expect((await koya.refusal(name, input)).status).toBe(404)
    }
    expect((await koya.refusal('submitTask', submitting(mentee.session, task))).status).toBe(404)
  })

  it('counts for who has finished everything else', async () => {
    const [first, ...others] = track.tasks
    const { id } = await koya.call('submitTask', submitting(mentee.session, first))
    await koya.call('gradeSubmission', grading(mentor.session, id))
    const finished = async () => {
      const { items } = await koya.call('listOwnMentees', {
        as: mentor.session,
        query: { state: 'finished' },
      })
      return items.map((person) => person.id)
    }
    for (const task of others.slice(1)) await setState('task', task, 'archived')
    await setState('task', first, 'archived')
    expect(await finished()).toEqual([])
    await setState('task', others[0], 'archived')
    expect(await finished()).toEqual([mentee.id])
    expect(await squaresOf()).toEqual(['graded'])
  })
})

it('tells each change by a later moment, and none by a change of place (rules: curriculum 6)', async () => {
  const { db } = koya.context
  const readMoments = () =>
    db
      .selectFrom('stage')
      .select(['id', 'updated_at'])
      .where('track_id', '=', track.id)
      .orderBy('id')
      .execute()
  const moments = async () => (await readMoments()).map((row) => row.updated_at.getTime())
  const [before = 0, other] = await moments()
  const [stage] = await readMoments()
  await db
    .updateTable('stage')
    .set({ title: 'Changed' })
    .where('id', '=', stage?.id ?? '')
    .execute()
  const [after = 0, ...untouched] = await moments()
  expect(after).toBeGreaterThan(before)
  expect(untouched).toEqual([other])
  await sql`update stage set position = 1 - position where track_id = ${track.id}`.execute(db)
  expect(await moments()).toEqual([after, ...untouched])
  expect((await stagesOfTrack()).map(({ title }) => title)).toEqual(['Stage 1', 'Changed'])
})
