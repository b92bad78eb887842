import { beforeAll, describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, buildTrack, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { buildPairing } from '#testing/steps/pairing.ts'

const koya = useTestApp()
let track: TestTrack
let other: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let admin: TestPerson

beforeAll(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  other = await buildTrack(koya.context)
  admin = await buildPerson(koya.context, 'ADMIN')
})

const tasksSeen = async (as: string, query = {}) =>
  (await koya.call('listTasks', { as, query })).items.map(({ id }) => id)

describe('GET /tasks', () => {
  it('answers a mentee the tasks of the enrolled tracks, in order, each with its state', async () => {
    const { items, totalCount } = await koya.call('listTasks', { as: mentee.session })
    expect(totalCount).toBe(4)
    expect(items[0]).toEqual({
      id: track.tasks[0],
      title: 'Task 0',
      description: '&lt;p&gt;Do it.&lt;/p&gt;',
      deadline: expect.stringMatching(/Z$/),
      deadlineCounts: true,
      track: track.id,
      trackTitle: track.title,
      stage: { id: expect.any(String), title: 'Stage 0' },
      course: track.course,
      courseTitle: 'A course',
      submission: null,
    })
    expect(items.at(-1)).toMatchObject({ course: null, courseTitle: null })
    const newcomer = await buildPerson(koya.context, 'MENTEE')
    expect(await tasksSeen(newcomer.session)).toEqual([])
  })

  it('answers a mentor those of the approved tracks, and an admin all', async () => {
    expect(await tasksSeen(mentor.session)).toEqual(track.tasks)
    expect(await tasksSeen(admin.session)).toEqual([...track.tasks, ...other.tasks])
    const unapproved = await buildMentor(koya.context, track, { approved: false })
    expect(await tasksSeen(unapproved.session)).toEqual([])
    const { items } = await koya.call('listTasks', { as: mentor.session })
    expect(items[0]).not.toHaveProperty('submission')
    expect(items[0]).not.toHaveProperty('deadlineCounts')
  })

  it('leaves the briefs out where a list is asked for, and nothing else', async () => {
    const as = mentee.session
    const whole = await koya.call('listTasks', { as })
    const listed = await koya.call('listTasks', { as, query: { fields: 'list' } })
    expect(listed.items[0]).not.toHaveProperty('description')
    expect(listed).toEqual({ ...whole, items: whole.items.map(({ description: _, ...task }) => task) })
    expect(await koya.get('/tasks?fields=all', { as })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'fields', message: 'fields must be list' }] },
    })
  })

  it('is narrowed to one track', async () => {
    expect(await tasksSeen(admin.session, { track: other.id })).toEqual(other.tasks)
    expect(await tasksSeen(mentee.session, { track: other.id })).toEqual([])
  })

  it('takes limits from 1 to 100 and refuses everything else', async () => {
    expect(await tasksSeen(admin.session, { limit: '1', skip: '1' })).toEqual([track.tasks[1]])
    expect(await tasksSeen(admin.session, { limit: '100' })).toHaveLength(8)
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=1.5',
      'limit=1&limit=2',
      'skip=-1',
      'nothing=1',
      'limit=',
    ]) {
      expect((await koya.get(`/tasks?${query}`, { as: mentee.session })).status, query).toBe(422)
    }
  })
})

describe('GET /tasks/{id}', () => {
  it('answers a task within reach', async () => {
    for (const { session } of [mentee, mentor, admin]) {
      expect((await koya.get(`/tasks/${track.tasks[0]}`, { as: session })).status).toBe(200)
    }
  })

  it('answers the same 404 for a task of another track, an absent one and no identifier', async () => {
    const answers = await Promise.all(
      [other.tasks[0], absentId, 'abc'].map((id) => koya.get(`/tasks/${id}`, { as: mentee.session })),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })
})

describe('what mentors are told of a task', () => {
  it('is for those who may grade it, and in nothing that a mentee is answered', async () => {
    const [id = ''] = track.tasks
    const note = 'Look for `<main>`'
    await koya.context.db.updateTable('task').set({ mentor_note: note }).where('id', '=', id).execute()
    koya.context.curriculum.forget()
    const told = '&lt;p&gt;Look for &lt;code&gt;&amp;lt;main&amp;gt;&lt;/code&gt;&lt;/p&gt;'
    const outsider = await buildMentor(koya.context, other)
    const notes = async (as: string) => (await koya.call('listTaskNotes', { as })).items
    expect(await notes(mentor.session)).toEqual([{ task: id, note: told }])
    expect(await notes(admin.session)).toEqual([{ task: id, note: told }])
    expect(await notes(outsider.session)).toEqual([])
    const as = mentee.session
    expect((await koya.refusal('listTaskNotes', { as })).status).toBe(403)
    for (const path of ['/tasks', `/tasks/${id}`, '/tracks', '/stages', `/tasks/${id}/submissions`]) {
      expect(JSON.stringify((await koya.get(path, { as })).body), path).not.toContain('Look for')
    }
  })
})
