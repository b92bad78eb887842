import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let submission: string

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  submission = (await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))).id
})

const grade = (gradePercentage?: number, seen?: string) =>
  koya.call('gradeSubmission', grading(mentor.session, submission, gradePercentage, seen))
const refusal = (gradePercentage?: number, seen?: string) =>
  koya.refusal('gradeSubmission', grading(mentor.session, submission, gradePercentage, seen))

describe('grading', () => {
  it('answers the graded submission and mails the mentee grade and comment', async () => {
    expect(await grade(80)).toMatchObject({
      id: submission,
      gradePercentage: 80,
      mentorComment: 'Well done',
      waitingSince: null,
      gradedAt: expect.any(String),
      gradedBy: { id: mentor.id, firstName: 'Adaeze', lastName: expect.any(String) },
    })
    const [mail] = await koya.mailsTo(mentee.email)
    expect(mail?.subject).toBe('“Task 0” was graded: 80%')
    expect(mail?.text).toContain('> Well done')
    expect(mail?.text).toContain(`/dashboard/pending-task/${track.tasks[0]}\n`)
    const tasks = await koya.call('listTasks', { as: mentee.session })
    expect(tasks.items[0]?.submission).toMatchObject({ state: 'graded', gradePercentage: 80 })
  })

  it('with 0 sends the work back, and the mail leads to the task', async () => {
    await grade(0)
    const [mail] = await koya.mailsTo(mentee.email)
    expect(mail?.subject).toBe('“Task 0” came back with a comment')
    expect(mail?.text).toContain(`/dashboard/pending-task/${track.tasks[0]}\n`)
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
    const input = grading(mentor.session, submission)
    const refused = await koya.refusal('gradeSubmission', { ...input, body: { ...input.body, ...fields } })
    expect(refused).toMatchObject({ status: 422, message })
  })

  it('takes 0 and 100, and a comment of 1024 characters', async () => {
    const body = { gradePercentage: 0, mentorComment: 'x'.repeat(1024) }
    const input = { ...grading(mentor.session, submission), body }
    const { updatedAt } = await koya.call('gradeSubmission', input)
    expect((await grade(100, updatedAt)).gradePercentage).toBe(100)
  })

  it('is corrected without a header by who gave it, and said again changes nothing', async () => {
    const first = await grade(70)
    expect(await grade(70)).toEqual(first)
    // Waits for the first mail, because the server fills in the grade when it sends the mail.
    expect(await koya.mailsTo(mentee.email)).toHaveLength(1)
    const second = await grade(60)
    expect(second).toMatchObject({ id: submission, gradePercentage: 60 })
    expect((await koya.mailsTo(mentee.email)).map(({ subject }) => subject)).toEqual([
      '“Task 0” has a new grade: 60%',
      '“Task 0” was graded: 70%',
    ])
    const admin = await buildPerson(koya.context, 'ADMIN')
    const correction = grading(admin.session, submission, 50, second.updatedAt)
    expect(await koya.call('gradeSubmission', correction)).toMatchObject({
      mentor: { id: mentor.id },
      gradedBy: { id: admin.id, firstName: 'Adaeze', isAdmin: true },
    })
    expect(second.gradedBy).toMatchObject({ id: mentor.id, isAdmin: false })
    const sentence = expect.stringMatching(
      /^Adaeze Okonkwo\d+ \(admin\) changed the grade of “Task 0” by .+ to 50%$/,
    )
    const told = (await koya.call('listNews', { as: mentor.session })).items
    expect(told.filter((line) => line.sentence.includes('changed'))).toEqual([
      expect.objectContaining({ sentence }),
    ])
    expect((await koya.mailsTo(mentor.email))[0]).toMatchObject({ subject: sentence })
    expect(await refusal(60)).toMatchObject({ status: 409, current: { gradePercentage: 50 } })
  })

  it('by an admin is told to the mentor by what it changed, and names the admin as such to the mentee', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    // Lets the mail about the work leave first, because jobs that wait together run in no fixed order.
    await koya.mailsTo(mentor.email)
    let seen: string | undefined
    for (const [percent, mentorComment, what] of [
      [0, 'Once more', 'sent back “Task 0” by .+'],
      [0, 'Once more, please', 'changed the comment on “Task 0” by .+'],
      [60, 'Well done', 'changed the grade of “Task 0” by .+ to 60%'],
      [60, 'Very well done', 'changed the comment on “Task 0” by .+'],
    ] as const) {
      const correction = grading(admin.session, submission, percent, seen)
      const body = { ...correction.body, mentorComment }
      seen = (await koya.call('gradeSubmission', { ...correction, body })).updatedAt
      const sentence = expect.stringMatching(new RegExp(`^Adaeze Okonkwo\\d+ \\(admin\\) ${what}$`))
      expect((await koya.call('listNews', { as: mentor.session })).items[0]?.sentence).toEqual(sentence)
      expect((await koya.mailsTo(mentor.email))[0]?.subject).toEqual(sentence)
      expect((await koya.mailsTo(mentee.email))[0]?.text).toContain('admin at Koya')
    }
  })

  it('stays as it is, and mails nobody, when a correction says nothing new', async () => {
    const first = await grade(70)
    expect(await grade(70, first.updatedAt)).toEqual(first)
    const admin = await buildPerson(koya.context, 'ADMIN')
    const byAdmin = grading(admin.session, submission, 70, first.updatedAt)
    expect(await koya.call('gradeSubmission', byAdmin)).toEqual(first)
    // The admin neither gave the stored grade nor says which version they saw.
    const unseen = grading(admin.session, submission, 70)
    expect(await koya.refusal('gradeSubmission', unseen)).toMatchObject({ code: 'already_graded' })
    koya.clock.moveAhead(1)
    const { updatedAt } = await grade(60)
    expect(await refusal(50, first.updatedAt)).toMatchObject({
      code: 'grade_changed',
      current: { updatedAt },
    })
    // Simulates a lost answer: the client sends the same grade again, with an outdated `If-Match`.
    expect(await grade(60, first.updatedAt)).toMatchObject({ gradePercentage: 60, updatedAt })
    expect(await koya.mailsTo(mentee.email)).toHaveLength(2)
  })

  it('that a newer attempt has replaced takes no grade, also not the one it has', async () => {
    const { updatedAt } = await grade(0)
    await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
    expect(await refusal(0)).toMatchObject({ status: 409, code: 'attempt_replaced' })
    expect(await refusal(0, updatedAt)).toMatchObject({ status: 409, code: 'attempt_replaced' })
  })

  it('says in the mail of work that is sent back who looked at it', async () => {
    await grade(0)
    const [mail] = await koya.mailsTo(mentee.email)
    expect(mail?.text).toContain('looked at “Task 0” and sent it back for one more try.')
  })

  it('says in the mail of a correction what has changed, and who changed it', async () => {
    const grader = await buildPerson(koya.context, 'ADMIN', { first_name: 'Chika' })
    const correct = async (gradePercentage: number, mentorComment: string, { session } = mentor) => {
      const [present] = (await koya.call('listMentorSubmissions', { as: mentor.session })).items
      await koya.call('gradeSubmission', {
        ...grading(session, submission, gradePercentage, present?.updatedAt),
        body: { gradePercentage, mentorComment },
      })
      const [mail] = await koya.mailsTo(mentee.email)
      return `${mail?.subject}: ${mail?.text.split('\n\n')[1]}`
    }
    await grade(70)
    await koya.workIsDone()
    expect(await correct(60, 'Less', grader)).toBe(
      '“Task 0” has a new grade: 60%: Chika changed the grade of “Task 0” from 70% to 60%.',
    )
    expect(await correct(60, 'Other words')).toBe(
      '“Task 0” has a new comment: Adaeze changed the comment on “Task 0”. The grade is still 60%.',
    )
    expect(await correct(0, 'Once more')).toBe(
      '“Task 0” came back with a comment: Adaeze took back the 60% for “Task 0” and sent it back for one more try.',
    )
    expect(await correct(50, 'Done')).toBe(
      '“Task 0” has a new grade: 50%: Adaeze changed the grade of “Task 0” from 0% to 50%.',
    )
    const [mail] = await koya.mailsTo(mentee.email)
    expect(mail?.text).toContain('Grade: 50% (before: 0%)')
  })

  it('answers what a correction has to name as its ETag', async () => {
    const path = `/mentors/grade/${submission}`
    const { as, body } = grading(mentor.session, submission, 70)
    const first = await koya.post(path, { as, body })
    expect(first).toMatchObject({ status: 200, body: { gradePercentage: 70 } })
    const { etag } = z.parse(z.object({ etag: z.string() }), first.headers)
    const [present] = (await koya.call('listMentorSubmissions', { as })).items
    expect(etag).toBe(`"${present?.updatedAt}"`)
    const admin = await buildPerson(koya.context, 'ADMIN')
    const headers = { 'if-match': `W/${etag}` }
    const correct = (gradePercentage: number) =>
      koya.post(path, { as: admin.session, body: { ...body, gradePercentage }, headers })
    expect((await correct(60)).status).toBe(200)
    expect((await correct(50)).status).toBe(409)
  })

  it.each([
    'nonsense',
    '*',
    '2026-03-02T10:00:00.000Z',
    '"2026-13-45T10:00:00.000Z"',
    '"2026-03-02T10:00:00.000Z", "a"',
    '"a", "2026-03-02T10:00:00.000Z"',
    '"a"',
  ])('tells the form of an If-Match that is %s', async (seen) => {
    const input = { ...grading(mentor.session, submission), headers: { 'if-match': seen } }
    expect(await koya.refusal('gradeSubmission', input)).toMatchObject({
      status: 422,
      message: 'Send If-Match as "<updatedAt>", in quotation marks, as the submission last gave it',
      issues: [{ path: 'if-match' }],
    })
  })

  it('is corrected by others only if they saw the present grade; otherwise they learn what it is', async () => {
    const { updatedAt } = await grade(70)
    const admin = await buildPerson(koya.context, 'ADMIN')
    expect(await koya.refusal('gradeSubmission', grading(admin.session, submission, 90))).toMatchObject({
      status: 409,
      code: 'already_graded',
      message: 'This was graded already: 70%',
      current: { gradePercentage: 70, mentorComment: 'Well done' },
    })
    expect((await grade(75, updatedAt)).gradePercentage).toBe(75)
    expect(await refusal(80, updatedAt)).toMatchObject({
      status: 409,
      code: 'grade_changed',
      message: 'This was graded already: 75%',
      current: { gradePercentage: 75 },
    })
    const [present] = (await koya.call('listMentorSubmissions', { as: mentor.session })).items
    expect(present?.gradePercentage).toBe(75)
    await grade(0, present?.updatedAt)
    expect(await refusal(60, updatedAt)).toMatchObject({ status: 409, message: 'This was sent back already' })
  })

  it('lets exactly one of two people give the first grade', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    const answers = await Promise.all(
      [mentor, admin].map(({ session: as }) => {
        const { body } = grading(as, submission)
        return koya.post(`/mentors/grade/${submission}/`, { as, body })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is open to the own mentor and to admins, and 404 to every other mentor', async () => {
    const other = await buildMentor(koya.context, track)
    const admin = await buildPerson(koya.context, 'ADMIN')
    const foreign = await koya.refusal('gradeSubmission', grading(other.session, submission))
    const absent = await koya.refusal('gradeSubmission', grading(other.session, absentId))
    expect(foreign).toEqual(absent)
    expect(foreign.status).toBe(404)
    expect((await koya.refusal('gradeSubmission', grading(mentee.session, submission))).status).toBe(403)
    await koya.call('gradeSubmission', grading(admin.session, submission))
  })
})
