import { addressOf, addressOfReview, reviewLinkHours } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { readSecurityLog } from '#testing/hostile/security-lines.ts'
import { liveDays } from '#testing/steps/live-days.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { reviewByLink, shown } from '#testing/steps/review-by-link.ts'
import { grading, submissionForm, submitting } from '#testing/steps/submitting.ts'
import { useWebRoot } from '#testing/web-root.ts'

const { log, lines } = readSecurityLog()
const koya = useTestApp({ ...publicUrl, webRoot: useWebRoot() }, log)
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let sent: string

const { as, act, goAway } = liveDays(koya)

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  sent = (await koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))).id
})

const { open, press, ...links } = reviewByLink(koya)
const mailedLink = (person = mentor) => links.mailedLink(person)
const good = { gradePercentage: '85', mentorComment: 'Well done, and now the tests' }
const workOf = async () => koya.call('readMentorSubmission', { as: await as(mentor), params: { id: sent } })
const makeLink = async (person = mentor, id = sent) =>
  new URL((await koya.call('makeReviewLink', { as: await as(person), params: { id } })).url)
const Times = z.object({ expiresAt: z.string(), now: z.string() })
const pathOf = ({ pathname, search }: URL) => pathname + search

describe('a review by a mailed link', () => {
  it('shows the work to whatever opens the link, and is sent once by a press', async () => {
    const url = await mailedLink()
    for (let time = 0; time < 3; time++) {
      const page = await open(url)
      expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
      expect(page.body).toContain('Fifteen letters and more')
      expect(page.body).not.toContain(mentee.email)
      expect(page.body).not.toContain(mentor.email)
    }
    expect(await workOf()).toMatchObject({ gradedAt: null })
    expect(await press(url, good)).toMatchObject({ status: 303, headers: { location: url } })
    expect(await workOf()).toMatchObject({
      gradePercentage: 85,
      mentorComment: good.mentorComment,
      gradedBy: { id: mentor.id },
    })
    expect(await open(url)).toMatchObject({
      status: 200,
      body: expect.stringContaining('Your review is sent'),
    })
    expect(await press(url, { ...good, gradePercentage: '10' })).toMatchObject({
      status: 200,
      body: expect.stringContaining('85%'),
    })
    expect(await workOf()).toMatchObject({ gradePercentage: 85 })
    const thread = await koya.call('listMessages', { as: await as(mentee), params: { id: sent } })
    expect(thread.readBy).toEqual([])
  })

  it('counts one of two presses at once', async () => {
    const url = await mailedLink()
    const answers = await Promise.all([
      press(url, good),
      press(url, { ...good, mentorComment: 'Something else' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 303])
    const mails = await koya.mailsTo(mentee.email)
    expect(mails.filter(({ subject }) => subject.includes('Task 0'))).toHaveLength(1)
  })

  it('takes a pill or a typed grade, asks which of two was meant, and takes 0 for sending back', async () => {
    await press(await mailedLink(), { usual: '70', gradePercentage: ' ', mentorComment: 'Good' })
    expect(await workOf()).toMatchObject({ gradePercentage: 70 })
    sent = (await koya.call('submitTask', submitting(await as(mentee), track.tasks[1]))).id
    const two = await press(await mailedLink(), { usual: '70', gradePercentage: '91', mentorComment: 'Good' })
    expect(two.status).toBe(422)
    expect(shown(two.body)).toMatchObject({
      typed: { gradePercentage: '91', otherGrade: '70' },
      errors: {
        gradePercentage: 'You tapped 70 and typed 91. Send once more for 91, or change it here',
      },
    })
    await press(await mailedLink(), { usual: '91', gradePercentage: '91', mentorComment: 'Good' })
    expect(await workOf()).toMatchObject({ gradePercentage: 91 })
    sent = (await koya.call('submitTask', submitting(await as(mentee), track.tasks[2]))).id
    const back = { gradePercentage: '91', usual: '70', mentorComment: 'Again', send: 'back' }
    expect((await press(await mailedLink(), back)).status).toBe(303)
    expect(await workOf()).toMatchObject({ gradePercentage: 0 })
  })

  it.each([
    [{}, { gradePercentage: 'Please enter a grade', mentorComment: 'Please input your comment' }],
    [{ ...good, gradePercentage: '101' }, { gradePercentage: 'The grade must be from 0 to 100' }],
    [{ ...good, gradePercentage: '-1' }, { gradePercentage: 'The grade must be from 0 to 100' }],
    [{ ...good, gradePercentage: '8,5' }, { gradePercentage: 'The grade must be a whole number' }],
    [{ ...good, gradePercentage: 'a lot' }, { gradePercentage: 'Please enter a grade' }],
    [{ ...good, mentorComment: 'x'.repeat(1025) }, { mentorComment: 'Must be 1024 characters or less' }],
  ])('says at each field what is wrong with %j, and keeps what was typed', async (typed, errors) => {
    const page = await press(await mailedLink(), typed)
    expect(page.status).toBe(422)
    expect(shown(page.body)).toMatchObject({
      errors,
      typed: { gradePercentage: '', mentorComment: '', ...typed },
    })
    expect(await workOf()).toMatchObject({ gradedAt: null })
  })

  it('asks once more before a low grade', async () => {
    const url = await mailedLink()
    const low = { ...good, gradePercentage: '40' }
    expect(shown((await press(url, low)).body)).toMatchObject({ isLow: true, typed: low })
    expect(await workOf()).toMatchObject({ gradedAt: null })
    expect((await press(url, { ...low, send: 'keep' })).status).toBe(303)
    expect(await workOf()).toMatchObject({ gradePercentage: 40 })
  })

  it('shows the attempts before of this mentee alone, and the note for mentors', async () => {
    const other = await buildMentee(koya.context, track, mentor)
    const work = await koya.call('submitTask', submitting(await as(other), track.tasks[0]))
    await koya.call('gradeSubmission', grading(await as(mentor), work.id, 0))
    await koya.call('submitTask', submitting(await as(mentee), track.tasks[1]))
    for (let again = 0; again < 2; again++) {
      await koya.call('gradeSubmission', grading(await as(mentor), sent, 0))
      sent = (await koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))).id
    }
    const params = { id: track.tasks[0] ?? '' }
    const mentor_note = '**Most** forget the stalls.'
    const notedTasks = koya.context.db.updateTable('task').where('id', '=', params.id)
    await notedTasks.set({ mentor_note }).execute()
    koya.context.curriculum.forget()
    const { submittedAt } = await workOf()
    const { deadline } = await koya.call('readTask', { as: await as(mentee), params })
    const before = { gradePercentage: 0, mentorComment: 'Well done', submittedAt: expect.any(String) }
    const url = await mailedLink()
    await koya.moveAhead(hours(1))
    const facts = shown((await open(url)).body)
    expect(facts).toEqual({
      kind: 'open',
      attempt: 3,
      submittedAt,
      late: false,
      task: { title: 'Task 0', brief: expect.stringContaining('<'), deadline },
      note: expect.stringContaining('<strong>Most</strong> forget the stalls.'),
      mentee: { firstName: 'Adaeze', name: expect.stringMatching(/^Adaeze Okonkwo\d+$/) },
      taskUrl: submissionForm().taskUrl,
      menteeComment: submissionForm().menteeComment,
      criteria: [],
      earlierMarks: [],
      answers: [],
      earlier: [
        { attempt: 2, ...before },
        { attempt: 1, ...before },
      ],
      expiresAt: expect.any(String),
      now: expect.any(String),
      typed: { gradePercentage: '', mentorComment: '', marks: [] },
      errors: {},
      isLow: false,
    })
    const { expiresAt, now } = Times.parse(facts)
    const left = (Date.parse(expiresAt) - Date.parse(now)) / hours(1)
    expect(left).toBeLessThanOrEqual(reviewLinkHours - 1)
    expect(left).toBeGreaterThan(reviewLinkHours - 2)
  })

  it('leaves a line in the trail and one in the security log', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    await press(await mailedLink(), good)
    const { items } = await koya.call('listTrail', { as: admin.session, query: { kind: 'submission' } })
    expect(items[0]).toMatchObject({
      action: 'submission.reviewed-by-link',
      actor: { id: mentor.id },
      object: { id: sent, name: 'Task 0' },
      after: { gradePercentage: 85 },
    })
    await expect
      .poll(() => lines().filter((line) => line.security === 'reviewed-by-link'))
      .toContainEqual(expect.objectContaining({ person: mentor.id, by: 'mail-link' }))
  })
})

describe('a review link that opens nothing', () => {
  const overview = addressOf('mentorOverview')
  const expectEnding = async (title: string, url: string | undefined, address = addressOfReview(sent)) => {
    expect(await open(url)).toMatchObject({ status: 410, body: expect.stringContaining(title) })
    const pressed = await press(url, good)
    expect(pressed).toMatchObject({ status: 410, body: expect.stringContaining(title) })
    expect(shown(pressed.body)).toMatchObject({
      typed: good.mentorComment,
      way: { label: expect.any(String), address },
    })
  }

  it('says that it is over', async () => {
    const url = await mailedLink()
    await koya.moveAhead(hours(reviewLinkHours))
    await expectEnding('This link is over', url)
    expect(await workOf()).toMatchObject({ gradedAt: null })
  })

  it('says that it was switched off', async () => {
    const url = await mailedLink()
    const session = await as(mentor)
    const { items } = await koya.call('readReviewLinks', { as: session })
    expect(items).toMatchObject([{ task: { title: 'Task 0' }, mentee: { id: mentee.id } }])
    await koya.call('endReviewLink', { as: session, params: { id: items[0]?.id ?? '' } })
    await expectEnding('You have switched this link off', url)
    expect((await koya.call('readReviewLinks', { as: session })).items).toEqual([])
  })

  it('says that somebody else has looked at the work', async () => {
    const url = await mailedLink()
    const admin = await buildPerson(koya.context, 'ADMIN')
    await koya.call('gradeSubmission', grading(admin.session, sent))
    await expectEnding('There is nothing left to do', url, overview)
  })

  it('says that a newer attempt is there', async () => {
    const url = await mailedLink()
    await koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))
    await expectEnding('has sent a newer attempt', url)
  })

  it('says that the mentee has another mentor', async () => {
    const url = await mailedLink()
    const other = await buildMentor(koya.context, track)
    await koya.context.db
      .updateTable('submission')
      .set({ mentor_id: other.id })
      .where('id', '=', sent)
      .execute()
    await expectEnding('has another mentor now', url, overview)
  })

  it('says who has taken the work from the open queue', async () => {
    const url = await mailedLink()
    const helper = await buildMentor(koya.context, track)
    const until = new Date(koya.clock.now().getTime() + hours(1))
    await koya.context.db
      .insertInto('claim')
      .values({ submission_id: sent, mentor_id: helper.id, until })
      .execute()
    await expectEnding('looks at this now', url, overview)
    expect((await open(pathOf(await makeLink(helper)))).status).toBe(200)
    await koya.moveAhead(hours(2))
    expect((await open(url)).status).toBe(200)
  })

  it('says that its mentor is away, or switched off', async () => {
    const url = await mailedLink()
    await goAway(mentor, 0, 3)
    await expectEnding('You are away until', url)
    const absences = koya.context.db.updateTable('away').where('mentor_id', '=', mentor.id)
    await absences.set({ ends_at: null }).execute()
    expect(shown((await open(url)).body)).toMatchObject({ title: 'You are away' })
    await koya.moveAhead(days(1))
    const admin = await buildPerson(koya.context, 'ADMIN')
    await act('switchOffPerson', mentor, admin)
    await expectEnding('Your account is switched off', url, addressOf('contactUs'))
  })

  it('says that it went to an address that the account does not have any more', async () => {
    const url = await mailedLink()
    await koya.context.db
      .updateTable('user')
      .set({ email: `new-${mentor.email}` })
      .where('id', '=', mentor.id)
      .execute()
    await expectEnding('This link went to another address', url, addressOf('login'))
  })

  it.each(['', 'x', 'session'])('is no link of ours with the token %j', async (kind) => {
    const token = kind === 'session' ? await as(mentor) : kind
    expect(await open(`/review?token=${token}`)).toMatchObject({
      status: 404,
      body: expect.stringContaining('This link is not complete'),
    })
    expect((await press(`/review?token=${token}`, good)).status).toBe(404)
  })

  it('is no session', async () => {
    const token = new URLSearchParams((await mailedLink())?.split('?')[1]).get('token') ?? ''
    expect((await koya.refusal('readOverview', { as: token })).status).toBe(401)
  })
})
