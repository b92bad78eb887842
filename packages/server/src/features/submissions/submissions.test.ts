import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'

const koya = useTestApp()
let track: TestTrack
let task: string
let mentor: TestPerson
let mentee: TestPerson

beforeEach(async () => {
  track = await buildTrack(koya.context)
  task = track.tasks[0] ?? ''
  mentor = await buildMentor(koya.context, track)
  mentee = await buildMentee(koya.context, track, mentor)
})

const work = (fields: object = {}) => ({
  taskUrl: 'https://adaeze.example/page',
  menteeComment: 'Fifteen letters and more',
  ...fields,
})

const submit = (as: string, taskId = task, fields: object = {}, headers: Record<string, string> = {}) =>
  koya.post(`/tasks/${taskId}/submissions`, { as, body: work(fields), headers })

const grade = (as: string, id: string, gradePercentage: unknown, headers: Record<string, string> = {}) =>
  koya.post(`/mentors/grade/${id}/`, { as, body: { gradePercentage, mentorComment: 'Well done' }, headers })

const queue = (as: string, query = '') => koya.get(`/mentors/submissions${query}`, { as })
const ofTask = (as: string) => koya.get(`/tasks/${task}/submissions`, { as })
const idsOf = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id)

describe('submitting', () => {
  it('answers 201 with the submission and mails the mentor', async () => {
    const { status, body } = await submit(mentee.session)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      ...work(),
      mentorComment: null,
      gradePercentage: null,
      attempt: 1,
      late: false,
      submittedAt: expect.any(String),
      gradedAt: null,
      updatedAt: body.submittedAt,
      mentee: { id: mentee.id, firstName: 'Adaeze', lastName: expect.any(String), photoUrl: null },
      mentor: { id: mentor.id },
      task: { id: task, title: 'Task 0' },
    })
    const told = (await koya.mailsTo(mentor.email))[0]?.text
    expect(told).toContain('> Fifteen letters and more')
    expect(told).toContain(`/tasks-submissions?state=waiting&mentee=${mentee.id}&task=${task}`)
    const tasks = await koya.get('/tasks', { as: mentee.session })
    expect(tasks.body.items[0].submission).toMatchObject({ id: body.id, state: 'waiting', attempt: 1 })
  })

  it.each([
    [{ taskUrl: undefined }, 'Enter the URL you wish to submit'],
    [{ taskUrl: '' }, 'Enter the URL you wish to submit'],
    [{ taskUrl: 'koya' }, 'Enter a valid URL'],
    [{ taskUrl: 'javascript:alert(1)' }, 'Enter a valid URL'],
    [{ taskUrl: 'https://user:secret@a.example' }, 'Enter a valid URL'],
    [{ taskUrl: `https://a.example/${'x'.repeat(2048)}` }, 'Must be 2048 characters or less'],
    [{ menteeComment: '14 characters!' }, 'Enter a comment of at least 15 characters'],
    [{ gradePercentage: 100 }, 'Unknown field: gradePercentage'],
  ])('refuses %j', async (fields, message) => {
    const { status, body } = await submit(mentee.session, task, fields)
    expect([status, body.message]).toEqual([422, message])
  })

  it('takes a comment of 15 characters', async () => {
    expect((await submit(mentee.session, task, { menteeComment: '15 characters!!' })).status).toBe(201)
  })

  it('is closed to mentors and admins, and to mentees of other tracks', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    const other = await buildTrack(koya.context)
    expect((await submit(mentor.session)).status).toBe(403)
    expect((await submit(admin.session)).status).toBe(403)
    expect((await submit(mentee.session, other.tasks[0])).status).toBe(404)
  })

  it('marks late what comes after the deadline and refuses nothing', async () => {
    await koya.moveAhead(days(1) - minutes(1))
    const { session } = mentee
    const fresh = await koya.context.tokens.sign({ id: mentee.id, role: 'MENTEE', sessionVersion: 1 })
    expect((await koya.get('/profile', { as: session })).status).toBe(401)
    expect((await submit(fresh)).body.late).toBe(false)
    await koya.moveAhead(minutes(2))
    expect((await submit(fresh)).body).toMatchObject({ late: true, attempt: 2 })
  })

  it('makes one attempt under one Idempotency-Key, also when both arrive at once', async () => {
    const key = { 'idempotency-key': 'send-1' }
    const answers = await Promise.all([1, 2, 3].map(() => submit(mentee.session, task, {}, key)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect((await ofTask(mentee.session)).body.totalCount).toBe(1)
    expect((await submit(mentee.session, task, { menteeComment: 'Another comment' }, key)).status).toBe(422)
  })
})

describe('attempts', () => {
  it('follow each other while the work waits or was sent back, and are kept newest first', async () => {
    const first = await submit(mentee.session)
    const second = await submit(mentee.session)
    expect(second.body.attempt).toBe(2)
    expect((await grade(mentor.session, first.body.id, 80)).status).toBe(409)
    expect((await grade(mentor.session, second.body.id, 0)).body).toMatchObject({ gradePercentage: 0 })
    const third = await submit(mentee.session)
    const { body } = await ofTask(mentee.session)
    expect([idsOf(body), body.totalCount]).toEqual([[third.body.id, second.body.id, first.body.id], 3])
    expect(idsOf((await queue(mentor.session)).body)).toEqual([third.body.id])
  })

  it('end with a grade above 0, until it is corrected to 0', async () => {
    const { body } = await submit(mentee.session)
    const graded = await grade(mentor.session, body.id, 1)
    expect((await submit(mentee.session)).status).toBe(409)
    await grade(mentor.session, body.id, 0, { 'if-match': `"${graded.body.updatedAt}"` })
    expect((await submit(mentee.session)).status).toBe(201)
  })
})

describe('grading', () => {
  it('answers the graded submission and mails the mentee grade and comment', async () => {
    const { body } = await submit(mentee.session)
    const answer = await grade(mentor.session, body.id, 80)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id: body.id,
      gradePercentage: 80,
      mentorComment: 'Well done',
      gradedAt: expect.any(String),
    })
    const [mail] = await koya.mailsTo(mentee.email)
    expect(mail?.subject).toBe('"Task 0" was graded: 80 %')
    expect(mail?.text).toContain('> Well done')
    const tasks = await koya.get('/tasks', { as: mentee.session })
    expect(tasks.body.items[0].submission).toMatchObject({ state: 'graded', gradePercentage: 80 })
  })

  it.each([
    [{ gradePercentage: undefined }, 'Please enter a grade'],
    [{ gradePercentage: '80' }, 'Please enter a grade'],
    [{ gradePercentage: -1 }, 'The grade must be from 0 to 100'],
    [{ gradePercentage: 101 }, 'The grade must be from 0 to 100'],
    [{ gradePercentage: 79.5 }, 'The grade must be a whole number'],
    [{ gradePercentage: 5e-324 }, 'The grade must be a whole number'],
    [{ mentorComment: '' }, 'Please input your comment'],
    [{ mentorComment: 'x'.repeat(1025) }, 'Must be 1024 characters or less'],
  ])('refuses %j', async (fields, message) => {
    const { body } = await submit(mentee.session)
    const answer = await koya.post(`/mentors/grade/${body.id}`, {
      as: mentor.session,
      body: { gradePercentage: 80, mentorComment: 'Well done', ...fields },
    })
    expect([answer.status, answer.body.message]).toEqual([422, message])
  })

  it('takes 0 and 100, and a comment of 1024 characters', async () => {
    const { body } = await submit(mentee.session)
    const answer = await koya.post(`/mentors/grade/${body.id}`, {
      as: mentor.session,
      body: { gradePercentage: 0, mentorComment: 'x'.repeat(1024) },
    })
    expect(answer.status).toBe(200)
    expect(
      (await grade(mentor.session, body.id, 100, { 'if-match': `"${answer.body.updatedAt}"` })).status,
    ).toBe(200)
  })

  it('is corrected only by who saw the present grade; others learn what it is', async () => {
    const { body } = await submit(mentee.session)
    const first = await grade(mentor.session, body.id, 70)
    const blind = await grade(mentor.session, body.id, 90)
    expect([blind.status, blind.body.code, blind.body.current.gradePercentage]).toEqual([
      409,
      'already_graded',
      70,
    ])
    const seen = { 'if-match': `"${first.body.updatedAt}"` }
    expect((await grade(mentor.session, body.id, 75, seen)).body.gradePercentage).toBe(75)
    expect((await grade(mentor.session, body.id, 80, seen)).status).toBe(409)
    expect((await grade(mentor.session, body.id, 80, { 'if-match': '"nonsense"' })).status).toBe(409)
    const [present] = (await queue(mentor.session)).body.items
    expect(present.gradePercentage).toBe(75)
    await grade(mentor.session, body.id, 0, { 'if-match': `"${present.updatedAt}"` })
    const late = await grade(mentor.session, body.id, 60)
    expect([late.status, late.body.message]).toEqual([409, 'This was sent back already'])
  })

  it('lets exactly one of two first grades through', async () => {
    const { body } = await submit(mentee.session)
    const answers = await Promise.all(
      [60, 70].map((percentage) => grade(mentor.session, body.id, percentage)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is open to the own mentor and to admins, and 404 to every other mentor', async () => {
    const { body } = await submit(mentee.session)
    const other = await buildMentor(koya.context, track)
    const admin = await buildPerson(koya.context, 'ADMIN')
    const foreign = await grade(other.session, body.id, 80)
    const absent = await grade(other.session, '0199a0c0-0000-7000-8000-000000000000', 80)
    expect([foreign.status, foreign.body]).toEqual([404, absent.body])
    expect((await grade(mentee.session, body.id, 80)).status).toBe(403)
    expect((await grade(admin.session, body.id, 80)).status).toBe(200)
  })
})

describe('lists of submissions', () => {
  it('show each role its own: mentees theirs, mentors their mentees’, admins all', async () => {
    const other = await buildMentor(koya.context, track)
    const neighbour = await buildMentee(koya.context, track, other)
    const mine = (await submit(mentee.session)).body.id
    const theirs = (await submit(neighbour.session)).body.id
    const admin = await buildPerson(koya.context, 'ADMIN')
    expect(idsOf((await ofTask(mentee.session)).body)).toEqual([mine])
    expect(idsOf((await ofTask(mentor.session)).body)).toEqual([mine])
    expect(idsOf((await ofTask(admin.session)).body).sort()).toEqual([mine, theirs].sort())
    expect(idsOf((await queue(other.session)).body)).toEqual([theirs])
    expect(idsOf((await queue(admin.session)).body)).toEqual(expect.arrayContaining([mine, theirs]))
    expect((await queue(mentee.session)).status).toBe(403)
    const stranger = await buildPerson(koya.context, 'MENTEE')
    expect((await ofTask(stranger.session)).status).toBe(404)
  })

  it('put the longest waiting on top, then what was looked at, newest first', async () => {
    const ids: string[] = []
    for (const taskId of track.tasks) {
      ids.push((await submit(mentee.session, taskId)).body.id)
      koya.clock.moveAhead(1000)
    }
    const [a = '', b = '', c = '', d = ''] = ids
    await grade(mentor.session, a, 50)
    koya.clock.moveAhead(1000)
    await grade(mentor.session, c, 0)
    expect(idsOf((await queue(mentor.session)).body)).toEqual([b, d, c, a])
    const pages = [0, 1, 2, 3, 4].map((skip) => queue(mentor.session, `?limit=2&skip=${skip}`))
    expect((await Promise.all(pages)).map(({ body }) => idsOf(body))).toEqual([
      [b, d],
      [d, c],
      [c, a],
      [a],
      [],
    ])
    expect(idsOf((await queue(mentor.session, '?state=waiting&limit=1')).body)).toEqual([b])
    expect(idsOf((await queue(mentor.session, '?state=graded')).body)).toEqual([a])
    expect(idsOf((await queue(mentor.session, '?state=sent-back')).body)).toEqual([c])
    expect(idsOf((await queue(mentor.session, `?task=${track.tasks[3]}&mentee=${mentee.id}`)).body)).toEqual([
      d,
    ])
    expect((await queue(mentor.session, '?state=lost')).status).toBe(422)
  })
})
