import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submissionForm, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let task: string
let mentor: TestPerson
let mentee: TestPerson

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  task = track.tasks[0] ?? ''
})

const submit = (as = mentee.session) => koya.call('submitTask', submitting(as, task))
const grade = (id: string, gradePercentage: number, seen?: string) =>
  koya.call('gradeSubmission', grading(mentor.session, id, gradePercentage, seen))
const listOfTask = (as: string) => koya.call('listTaskSubmissions', { as, params: { id: task } })
const ids = (list: { items: { id: string }[] }) => list.items.map(({ id }) => id)

describe('submitting', () => {
  it('answers 201 with the submission and mails the mentor', async () => {
    const submission = await submit()
    expect(submission).toEqual({
      id: expect.any(String),
      ...submissionForm(),
      mentorComment: null,
      gradePercentage: null,
      attempt: 1,
      late: false,
      submittedAt: expect.any(String),
      waitingSince: submission.submittedAt,
      dueAt: expect.any(String),
      promise: {
        usualReviewHours: null,
        waitingLonger: 0,
        away: null,
        tookOverAt: null,
        isOpen: false,
        help: null,
      },
      gradedAt: null,
      gradedBy: null,
      updatedAt: submission.submittedAt,
      mentee: { id: mentee.id, firstName: 'Adaeze', lastName: expect.any(String), photoUrl: null },
      mentor: { id: mentor.id, firstName: 'Adaeze', lastName: expect.any(String) },
      task: { id: task, title: 'Task 0', deadline: expect.stringMatching(/Z$/) },
    })
    const told = (await koya.mailsTo(mentor.email))[0]?.text
    expect(told).toContain('> Fifteen letters and more')
    expect(told).toContain(`/tasks-submissions?state=waiting&open=${submission.id}`)
    const tasks = await koya.call('listTasks', { as: mentee.session })
    expect(tasks.items[0]?.submission).toMatchObject({ id: submission.id, state: 'waiting', attempt: 1 })
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
    const body = { ...submissionForm(), ...fields }
    const refusal = await koya.refusal('submitTask', { ...submitting(mentee.session, task), body })
    expect(refusal).toMatchObject({ status: 422, message })
  })

  it('takes a comment of 15 characters', async () => {
    await koya.call('submitTask', submitting(mentee.session, task, { menteeComment: '15 characters!!' }))
  })

  it('is closed to mentors and admins, and to mentees of other tracks', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    const other = await buildTrack(koya.context)
    const refused = async (as: string, taskId?: string) =>
      (await koya.refusal('submitTask', submitting(as, taskId))).status
    expect(await refused(mentor.session, task)).toBe(403)
    expect(await refused(admin.session, task)).toBe(403)
    expect(await refused(mentee.session, other.tasks[0])).toBe(404)
  })

  it('is not late for a deadline that had passed before the enrollment', async () => {
    koya.clock.moveAhead(days(30))
    const latecomer = await buildMentee(koya.context, track, mentor)
    const params = { id: task }
    expect((await koya.call('readTask', { as: latecomer.session, params })).deadlineCounts).toBe(false)
    const sent = await submit(latecomer.session)
    expect(sent).toMatchObject({ late: false, deadlineCounts: false })
    const as = await signAnew(koya.context, mentor)
    const work = await koya.call('readMentorSubmission', { as, params: { id: sent.id } })
    expect(work.deadlineCounts).toBe(false)
    const other = await submit(await signAnew(koya.context, mentee))
    expect(other).not.toHaveProperty('deadlineCounts')
  })

  it('marks late what comes after the deadline and refuses nothing', async () => {
    await koya.moveAhead(days(1) - minutes(1))
    const fresh = await signAnew(koya.context, mentee)
    expect((await koya.get('/profile', { as: mentee.session })).status).toBe(401)
    expect((await submit(fresh)).late).toBe(false)
    await koya.moveAhead(minutes(2))
    expect(await submit(fresh)).toMatchObject({ late: true, attempt: 2 })
  })

  it('makes one attempt under one Idempotency-Key, also when both arrive at once', async () => {
    const headers = { 'idempotency-key': 'send-1' }
    const input = { ...submitting(mentee.session, task), headers }
    const answers = await Promise.all([1, 2, 3].map(() => koya.call('submitTask', input)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await listOfTask(mentee.session)).totalCount).toBe(1)
    const other = { ...submitting(mentee.session, task, { menteeComment: 'Another comment' }), headers }
    expect(await koya.refusal('submitTask', other)).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    })
  })
})

describe('attempts', () => {
  it('follow each other while the work waits or was sent back, and are kept newest first', async () => {
    const first = await submit()
    const second = await submit()
    expect(second.attempt).toBe(2)
    expect(await koya.refusal('gradeSubmission', grading(mentor.session, first.id))).toMatchObject({
      status: 409,
      code: 'attempt_replaced',
      message: 'The mentee has sent a newer attempt, grade that one',
    })
    expect(await grade(second.id, 0)).toMatchObject({ gradePercentage: 0 })
    const third = await submit()
    const list = await listOfTask(mentee.session)
    expect([ids(list), list.totalCount]).toEqual([[third.id, second.id, first.id], 3])
    expect(ids(await koya.call('listMentorSubmissions', { as: mentor.session }))).toEqual([third.id])
  })

  it('are refused where another one has the expected number, and answered again under their key', async () => {
    const as = mentee.session
    const first = { ...submitting(as, task), headers: { 'idempotency-key': 'tab-1' } }
    const expecting = (attempt: number, input = first) => ({ ...input, body: { ...input.body, attempt } })
    const sent = await koya.call('submitTask', expecting(1))
    const elsewhere = { ...first, headers: { 'idempotency-key': 'tab-2' } }
    expect(await koya.refusal('submitTask', expecting(1, elsewhere))).toMatchObject({
      status: 409,
      code: 'submitted_meanwhile',
      message: 'You have just submitted this task, look at it before you submit again',
    })
    expect((await koya.call('submitTask', expecting(2))).id).toBe(sent.id)
    expect((await listOfTask(as)).totalCount).toBe(1)
    expect(await koya.call('submitTask', expecting(2, elsewhere))).toMatchObject({ attempt: 2 })
    expect(await koya.refusal('submitTask', expecting(0))).toMatchObject({ status: 422 })
  })

  it('end with a grade above 0, until it is corrected to 0', async () => {
    const { id } = await submit()
    const { updatedAt } = await grade(id, 1)
    expect(await koya.refusal('submitTask', submitting(mentee.session, task))).toMatchObject({
      status: 409,
      code: 'task_already_graded',
      message: 'This task is graded already',
    })
    await grade(id, 0, updatedAt)
    expect((await submit()).attempt).toBe(2)
  })
})

describe('the submissions of a task', () => {
  it('are one’s own for a mentee, those of the own mentees for a mentor, all for an admin', async () => {
    const other = await buildMentor(koya.context, track)
    const neighbour = await buildMentee(koya.context, track, other)
    const mine = (await submit()).id
    const theirs = (await submit(neighbour.session)).id
    const admin = await buildPerson(koya.context, 'ADMIN')
    expect(ids(await listOfTask(mentee.session))).toEqual([mine])
    expect(ids(await listOfTask(mentor.session))).toEqual([mine])
    expect(ids(await listOfTask(admin.session)).sort()).toEqual([mine, theirs].sort())
    const { session: as } = await buildPerson(koya.context, 'MENTEE')
    expect((await koya.refusal('listTaskSubmissions', { as, params: { id: task } })).status).toBe(404)
  })
})
