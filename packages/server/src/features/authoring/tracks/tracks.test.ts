import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, type TestPerson } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { longAgo, newTaskForm, seen, stageForm, taskForm, trackForm } from '#testing/steps/authoring.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let admin: TestPerson
let as: string

beforeAll(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
  as = admin.session
})

const create = (fields = {}, headers = {}) =>
  koya.call('createTrack', { as, body: trackForm(fields), headers })
const read = (id: string) => koya.call('readAuthoredTrack', { as, params: { id } })
const change = async (id: string, state: 'draft' | 'open' | 'closed' | 'archived') =>
  koya.call('changeTrackState', { as, params: { id }, headers: seen(await read(id)), body: { state } })
const refuseChange = async (id: string, state: string) =>
  koya.refusal('changeTrackState', { as, params: { id }, headers: seen(await read(id)), body: { state } })
const trailOf = async (object: string) =>
  (await koya.call('listTrail', { as, query: { object } })).items.map(({ action, before, after, actor }) => ({
    action,
    before,
    after,
    by: actor?.id,
  }))

/** Adds a draft stage with a draft task that has a brief. */
async function makeReady(id: string) {
  const stage = await koya.call('createStage', { as, params: { id }, body: stageForm() })
  const params = { id: stage.id }
  const task = await koya.call('createTask', { as, params, body: newTaskForm })
  const written = await koya.call('updateTask', {
    as,
    params: { id: task.id },
    headers: seen(task),
    body: taskForm({ stage: stage.id }),
  })
  return { stage, task: written }
}

describe('a track', () => {
  it('is made once for each key, as a draft at the end, which only admins see', async () => {
    const headers = { 'idempotency-key': 'one-track' }
    const made = await create({}, headers)
    expect(await create({}, headers)).toEqual(made)
    expect(made).toMatchObject({ ...trackForm(), image: expect.any(String), state: 'draft', stages: [] })
    const { items } = await koya.call('listAuthoredTracks', { as })
    expect(items.at(-1)).toMatchObject({ id: made.id, stageCount: 0, taskCount: 0, menteeCount: 0 })
    expect((await koya.refusal('readTrack', { as, params: { id: made.id } })).status).toBe(404)
    expect(await trailOf(made.id)).toEqual([
      {
        action: 'track.created',
        before: null,
        after: trackForm(),
        by: admin.id,
      },
    ])
  })

  it.each([
    [{ title: '' }, 'Enter a title'],
    [{ title: 'x'.repeat(81) }, 'Must be 80 characters or less'],
    [{ description: ' ' }, 'Enter a sentence about it'],
    [{ description: 'x'.repeat(301) }, 'Must be 300 characters or less'],
    [{ image: 'https://elsewhere.example/x.png' }, 'Choose a picture by its button'],
    [{ image: '//elsewhere.example/x.png' }, 'Choose a picture by its button'],
    [{ image: '/pictures/x.png?from=//elsewhere.example' }, 'Choose a picture by its button'],
  ])('with %j is refused', async (fields, message) => {
    expect(await koya.refusal('createTrack', { as, body: trackForm(fields) })).toMatchObject({
      status: 422,
      message,
    })
  })

  it('is changed by who has seen it as it is; another one learns what stands there', async () => {
    const first = await create()
    const params = { id: first.id }
    const put = (title: string, headers: ReturnType<typeof seen>) => ({
      as,
      params,
      headers,
      body: trackForm({ title }),
    })
    const second = await koya.call('updateTrack', put('Data', seen(first)))
    expect(second).toMatchObject({ title: 'Data' })
    expect(await koya.refusal('updateTrack', put('Figures', seen(first)))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      message: 'Somebody has changed this meanwhile',
      current: { title: 'Data', updatedAt: second.updatedAt },
    })
    expect(await koya.refusal('updateTrack', { ...put('Figures', longAgo), headers: {} })).toMatchObject({
      status: 422,
      issues: [{ path: 'if-match' }],
    })
    expect((await trailOf(first.id))[0]).toEqual({
      action: 'track.changed',
      before: { title: 'Data Science' },
      after: { title: 'Data' },
      by: admin.id,
    })
    const same = await koya.call('updateTrack', put('Data', seen(second)))
    expect(same).toEqual(second)
    expect(await trailOf(first.id)).toHaveLength(2)
  })

  it('opens only when nothing is missing, and says what is', async () => {
    const { id } = await create()
    const needs = async () => (await refuseChange(id, 'open')).message
    expect(await needs()).toBe(
      'Before it opens, the track needs a published stage, a published task in a published stage, and an approved mentor with a free place',
    )
    const { stage, task } = await makeReady(id)
    const publish = { state: 'published' as const }
    await koya.call('changeTaskState', { as, params: { id: task.id }, headers: seen(task), body: publish })
    expect(await needs()).toContain('a published stage, a published task in a published stage')
    await koya.call('changeStageState', { as, params: { id: stage.id }, headers: seen(stage), body: publish })
    expect(await needs()).toBe('Before it opens, the track needs an approved mentor with a free place')
    const mentor = await buildMentor(koya.context, { id }, { places: 0, allowed: 1 })
    expect(await needs()).toContain('an approved mentor with a free place')
    await koya.call('approveMentor', { as, params: { id }, body: { email: mentor.email, places: 2 } })
    const [from, until] = [koya.clock.now(), new Date(koya.clock.now().getTime() + days(3))]
    const body = { from: from.toISOString(), until: until.toISOString(), handsOver: false }
    await koya.call('goAway', { as: mentor.session, body })
    expect(await needs()).toContain('an approved mentor with a free place')
    await koya.call('comeBack', { as: mentor.session })
    expect(await change(id, 'open')).toMatchObject({ state: 'open' })
    const mentee = await buildPerson(koya.context, 'MENTEE')
    const { items } = await koya.call('listTracks', { as: mentee.session })
    expect(items.map((track) => track.id)).toContain(id)
    expect((await trailOf(id))[0]).toMatchObject({
      action: 'track.opened',
      before: { state: 'draft' },
      after: { state: 'open' },
    })
  })

  it('is no draft again once somebody learns with it, and counts what hangs on it', async () => {
    const track = await buildTrack(koya.context)
    expect(await change(track.id, 'draft')).toMatchObject({ state: 'draft' })
    const mentor = await buildMentor(koya.context, track)
    expect(await change(track.id, 'open')).toMatchObject({ state: 'open' })
    const mentee = await buildMentee(koya.context, track, mentor)
    await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
    expect(await refuseChange(track.id, 'draft')).toMatchObject({
      status: 409,
      code: 'in_use',
      message:
        'Somebody learns with this track or waits for it, so it cannot become a draft again: archive it instead',
      current: { state: 'open' },
    })
    for (const id of [track.id, track.stages[0] ?? '', track.tasks[0] ?? '']) {
      expect(await koya.call('countWork', { as, params: { id } })).toEqual({
        menteeCount: 1,
        sentCount: 1,
        waitingCount: 1,
      })
    }
    expect(await koya.call('countWork', { as, params: { id: track.tasks[1] ?? '' } })).toMatchObject({
      sentCount: 0,
    })
    expect(await change(track.id, 'closed')).toMatchObject({ state: 'closed' })
    expect(await change(track.id, 'archived')).toMatchObject({ state: 'archived' })
  })

  it('is no draft again while somebody waits for a place in it', async () => {
    const track = await buildTrack(koya.context)
    await buildMentor(koya.context, track, { places: 0 })
    const waiting = await buildPerson(koya.context, 'MENTEE')
    const place = { as: waiting.session, params: { trackId: track.id } }
    await koya.call('waitForPlace', place)
    expect(await refuseChange(track.id, 'draft')).toMatchObject({ status: 409, code: 'in_use' })
    await koya.call('stopWaiting', place)
    expect(await change(track.id, 'draft')).toMatchObject({ state: 'draft' })
  })

  it('leaves the people who are invited to it their invitation, without its mentor, when it is deleted', async () => {
    const track = await buildTrack(koya.context)
    const mentor = await buildMentor(koya.context, track)
    const email = `invited-${track.id}@koya.test`
    const csv = `email,first name,last name,role,track,mentor,places\n${email},,,mentee,${track.title},${mentor.email},`
    const { seen: checked } = await koya.call('checkInvitations', { as, body: { csv } })
    await koya.call('sendInvitations', { as, body: { csv, seen: checked } })
    const draft = await change(track.id, 'draft')
    await koya.call('deleteTrack', { as, params: { id: track.id }, headers: seen(draft) })
    const { items } = await koya.call('listInvitations', { as, query: { limit: '100' } })
    expect(items).toContainEqual(expect.objectContaining({ email, tracks: [], mentor: null }))
  })

  it('is deleted as a draft with all that is in it, and otherwise stays', async () => {
    const { id } = await create()
    await makeReady(id)
    await buildMentor(koya.context, { id })
    const open = await buildTrack(koya.context)
    const remove = async (of: string) => ({ as, params: { id: of }, headers: seen(await read(of)) })
    expect(await koya.refusal('deleteTrack', await remove(open.id))).toMatchObject({
      status: 409,
      message: 'Only a draft can be deleted: archive this track instead',
    })
    expect(await koya.refusal('deleteTrack', { as, params: { id }, headers: longAgo })).toMatchObject({
      code: 'changed_meanwhile',
    })
    await koya.call('deleteTrack', await remove(id))
    expect((await koya.refusal('readAuthoredTrack', { as, params: { id } })).status).toBe(404)
    expect((await trailOf(id))[0]).toMatchObject({
      action: 'track.deleted',
      before: { title: 'Data Science', stages: ['Tables'] },
      after: null,
    })
  })

  it('stands where the whole order puts it; a list that has others by now is refused', async () => {
    const { items } = await koya.call('listAuthoredTracks', { as })
    const ids = items.map(({ id }) => id).reverse()
    const ordered = await koya.call('orderTracks', { as, body: { ids } })
    expect(ordered.items.map(({ id }) => id)).toEqual(ids)
    expect(ordered.items.map(({ updatedAt }) => updatedAt).sort()).toEqual(
      items.map(({ updatedAt }) => updatedAt).sort(),
    )
    await create()
    expect(await koya.refusal('orderTracks', { as, body: { ids } })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      current: { totalCount: ids.length + 1 },
    })
    const twice = { ids: [ids[0], ids[0]] }
    expect((await koya.refusal('orderTracks', { as, body: twice })).message).toBe('Name each of them once')
  })

  it('is copied as a draft with its deadlines and what is written, without mentors and archived tasks', async () => {
    const track = await buildTrack(koya.context)
    await buildMentor(koya.context, track)
    const of = await read(track.id)
    const [archived, ...others] = of.stages.flatMap(({ tasks }) => tasks)
    await koya.call('changeTaskState', {
      as,
      params: { id: archived?.id ?? '' },
      headers: seen({ updatedAt: archived?.updatedAt ?? '' }),
      body: { state: 'archived' },
    })
    const key = { 'idempotency-key': 'one-copy' }
    const copy = await koya.call('copyTrack', { as, params: { id: track.id }, headers: key })
    expect(await koya.call('copyTrack', { as, params: { id: track.id }, headers: key })).toEqual(copy)
    expect(copy).toMatchObject({ title: `${track.title} (copy)`, state: 'draft', mentors: [] })
    const tasks = copy.stages.flatMap((stage) => stage.tasks)
    expect(tasks.map(({ title, deadline }) => [title, deadline])).toEqual(
      others.map(({ title, deadline }) => [title, deadline]),
    )
    expect(tasks.map(({ id }) => id)).not.toContain(others[0]?.id)
    const long = await create({ title: 'x'.repeat(80) })
    expect((await koya.call('copyTrack', { as, params: { id: long.id } })).title).toBe(
      `${'x'.repeat(73)} (copy)`,
    )
  })

  it('has all its deadlines shifted, and says beforehand what passes and who is late', async () => {
    const track = await buildTrack(koya.context)
    const mentor = await buildMentor(koya.context, track)
    const enrolledAt = new Date(koya.clock.now().getTime() - days(10))
    const mentees = [1, 2, 3].map(() => buildMentee(koya.context, track, mentor, {}, enrolledAt))
    const [mentee] = await Promise.all(mentees)
    await koya.call('submitTask', submitting(mentee?.session ?? '', track.tasks[0]))
    const shifting = { as, params: { id: track.id }, body: { days: -2 } }
    const preview = await koya.call('previewShift', shifting)
    expect(preview.items.map(({ task, isPast, lateCount }) => [task.title, isPast, lateCount])).toEqual([
      ['Task 0', true, 2],
      ['Task 1', true, 3],
      ['Task 2', false, 0],
      ['Task 3', false, 0],
    ])
    const headers = { 'idempotency-key': 'one-shift' }
    const shifted = await koya.call('shiftDeadlines', { ...shifting, headers })
    await koya.call('shiftDeadlines', { ...shifting, headers })
    expect(shifted.stages.flatMap(({ tasks }) => tasks.map(({ deadline }) => deadline))).toEqual(
      preview.items.map(({ after }) => after),
    )
    expect((await read(track.id)).stages).toEqual(shifted.stages)
    const tasks = await koya.call('listTasks', { as: mentee?.session ?? '' })
    expect(tasks.items.map(({ deadline }) => deadline)).toEqual(preview.items.map(({ after }) => after))
    for (const [wrong, message] of [
      [0, 'Enter how many days'],
      [1.5, 'The days must be a whole number'],
      [181, 'At most 180 days either way'],
    ] as const) {
      const refused = await koya.refusal('shiftDeadlines', { ...shifting, body: { days: wrong } })
      expect(refused).toMatchObject({ status: 422, message })
    }
  })
})
