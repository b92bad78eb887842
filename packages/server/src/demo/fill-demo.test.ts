import { randomUUID } from 'node:crypto'
import { AnnouncementForm, GradeForm, ProfileForm, SubmissionForm, submissionState } from '@koya/contract'
import { CourseForm, StageForm, TaskForm, TrackForm } from '@koya/contract/authoring/authoring'
import { ApplicationForm } from '@koya/contract/mentoring/application-form'
import { NoteForm } from '@koya/contract/people/people-fields'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { useTestApp } from '#testing/app.ts'
import { signAnew } from '#testing/builders.ts'
import { hours } from '#testing/clock.ts'
import { submitting } from '#testing/steps/submitting.ts'
import { dayMilliseconds, subtractDays } from '#time/time.ts'
import { submissions } from './attempts/submissions.ts'
import { demoNumber } from './fill-certificate.ts'
import { fillDemo } from './fill-demo.ts'
import { applications } from './joining/applications.ts'
import { mentees } from './mentees.ts'
import { mentors } from './mentors.ts'
import { admins, demoPassword } from './people.ts'
import { queueSteps } from './steps/play-steps.ts'

const koya = useTestApp()
let admin: string

const signedIn = async (key: string): Promise<string> => {
  const body = { email: `${key}@koya.test`, password: demoPassword }
  return (await koya.call('login', { body })).accessToken
}

beforeAll(async () => {
  await fillDemo(koya.context)
  await fillDemo(koya.context)
  admin = await signedIn('admin')
})

it('holds three tracks of three stages, ten tasks and five mentors or more, and fifteen mentees', async () => {
  const { items: tracks } = await koya.call('listTracks', { as: admin })
  expect(tracks).toHaveLength(3)
  for (const { id } of tracks) {
    const stages = await koya.call('listTrackStages', { as: admin, params: { id } })
    expect(stages.length).toBeGreaterThanOrEqual(3)
    const tasks = await koya.call('listTasks', { as: admin, query: { track: id } })
    expect(tasks.totalCount).toBeGreaterThanOrEqual(10)
  }
  expect((await koya.call('listOwnMentors', { as: admin })).totalCount).toBe(15)
  expect((await koya.call('listOwnMentees', { as: admin })).totalCount).toBe(15)
})

it('lets the mentee learn with the first mentor, and shows work in every state, late and again too', async () => {
  const as = await signedIn('mentee')
  expect((await koya.call('readProfile', { as })).tracks).toHaveLength(1)
  expect((await koya.call('listOwnMentors', { as })).items).toMatchObject([{ email: 'mentor@koya.test' }])
  const { items } = await koya.call('listMentorSubmissions', { as: admin })
  expect(new Set(items.map(submissionState))).toEqual(new Set(['waiting', 'graded', 'sent-back']))
  const late = items.filter((submission) => submission.late)
  expect(late.map(({ mentee }) => mentee.firstName).toSorted()).toEqual([
    'Falta',
    'Fatima',
    'Nsikan',
    'Ɗahiru',
  ])
  expect(Math.max(...items.map(({ attempt }) => attempt))).toBe(3)
})

it('has a certificate of whoever finished a track, and the thanks for the mentor', async () => {
  const of = async (email: string) => {
    const people = koya.context.db.selectFrom('user').select('id').where('email', '=', email)
    const params = await people.executeTakeFirstOrThrow()
    return (await koya.call('listPersonCertificates', { as: admin, params })).items
  }
  expect(await of('opeyemi.oyelaran@koya.test')).toMatchObject([
    { number: demoNumber, tasks: 12, people: null },
  ])
  expect(await of('enemona.attah@koya.test')).toMatchObject([{ people: 1, isShown: false }])
})

it('tells them in the inbox what happened lately, some of it unread', async () => {
  for (const key of ['mentee', 'mentor']) {
    const { items } = await koya.call('listNews', { as: await signedIn(key) })
    expect(new Set(items.map(({ isRead }) => isRead))).toEqual(new Set([true, false]))
    const times = items.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
  }
  const { items } = await koya.call('listNews', { as: await signedIn('mentor') })
  const aboutWork = items.filter(({ topic }) => topic === 'submissions')
  expect(aboutWork.filter(({ isRead }) => isRead)).not.toEqual([])
  const unread = aboutWork.filter(({ isRead }) => !isRead)
  expect(unread.map(({ sentence }) => sentence)).toEqual([
    // The new entry also counts the work of the unread entry that it replaces.
    expect.stringMatching(/^[3-9] new submissions from your mentees$/),
  ])
})

it('lists among the changes what its admins have done', async () => {
  const { items } = await koya.call('listTrail', { as: admin })
  expect(items.map(({ action }) => action)).toEqual([
    'announcement.sent',
    'person.note-added',
    'announcement.sent',
    'admin.granted',
  ])
})

it('holds nobody who has sent or graded work after the last login', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct first_name as name from "user" join submission
      on (mentee_id = "user".id and submitted_at > last_login_at) or (graded_by = "user".id and graded_at > last_login_at)
  `.execute(koya.context.db)
  expect(rows).toEqual([])
})

it('shows applications in every state that admins see, invitations for every role, a queue and a quiet person', async () => {
  const asked = await koya.call('listApplications', { as: admin })
  expect(new Set(asked.items.map(({ state }) => state))).toEqual(
    new Set(['new', 'asked', 'approved', 'declined']),
  )
  const invited = await koya.call('listInvitations', { as: admin })
  expect(new Set(invited.items.map(({ role }) => role))).toEqual(new Set(['MENTEE', 'MENTOR', 'ADMIN']))
  const { items: waiting } = await koya.call('listWaiting', { as: admin })
  expect(waiting.map(({ mentee }) => mentee.firstName)).toEqual(['Ayọ̀délé', 'Zainab'])
  expect((await koya.call('listAnnouncements', { as: admin })).totalCount).toBe(2)
  const { quiet } = await koya.call('readToday', { as: admin })
  expect(quiet.items.map(({ name }) => name)).toEqual(['Ebitimi Perewari'])
})

it('has criteria for what the mentee has sent last, has back and begins next', async () => {
  const { items } = await koya.call('listTasks', { as: await signedIn('mentee') })
  const judged = items.filter(({ criteria }) => criteria?.length === 3)
  expect(judged.map(({ submission }) => submission?.state)).toEqual(['waiting', 'sent-back', undefined])
})

it('sends the mentor a mail at once', async () => {
  const as = await signedIn('mentee')
  const { items } = await koya.call('listTasks', { as })
  const open = items.find(({ submission }) => !submission)
  await koya.call('submitTask', submitting(as, open?.id))
  expect((await koya.mailsTo('mentor@koya.test'))[0]?.subject).toContain(`submitted “${open?.title}”`)
})

it('stores its briefs encoded once, and no two of them share a paragraph', async () => {
  const { items } = await koya.call('listTasks', { as: admin })
  const titleByParagraph = new Map<string, string>()
  for (const { title, description = '' } of items) {
    expect(description).not.toMatch(/[<>]/)
    const html = description.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    expect(html).toMatch(/^<(h2|p)>[\s\S]*<\/(ul|p)>$/)
    for (const [, paragraph = ''] of html.matchAll(/<(?:p|li|td)>(.*?)<\/(?:p|li|td)>/gs)) {
      if (paragraph.length < 40) continue
      expect(`${paragraph}: ${titleByParagraph.get(paragraph) ?? title}`).toBe(`${paragraph}: ${title}`)
      titleByParagraph.set(paragraph, title)
    }
  }
})

it('takes back what it holds, sent as the forms send it: profiles, tracks, stages, tasks, courses, notes', async () => {
  const refused: string[] = []
  /** Checks the content with the schema that the server uses to read it. */
  const expectTaken = (
    schema: { safeParse(value: unknown): { success: boolean } },
    what: string,
    form: unknown,
  ) => {
    if (!schema.safeParse(form).success) refused.push(what)
  }
  for (const { email } of [...admins, ...mentors, ...mentees]) {
    const user = koya.context.db.selectFrom('user').select(['id', 'role']).where('email', '=', email)
    const as = await signAnew(koya.context, await user.executeTakeFirstOrThrow())
    const profile = await koya.call('readProfile', { as })
    const { firstName, lastName, country, city, phoneNumber, dob, gender, description, technologies } =
      profile
    const body = { firstName, lastName, country, city, phoneNumber, dob, gender, description, technologies }
    const { status } = await koya.put('/profile', { as, body })
    if (status !== 200) refused.push(email)
  }
  const { items: tracks } = await koya.call('listAuthoredTracks', { as: admin })
  for (const { id } of tracks) {
    const { stages, ...track } = await koya.call('readAuthoredTrack', { as: admin, params: { id } })
    const pathOf = (image: string) => image.replace(/^https?:\/\/[^/]+/, '')
    const { title, description } = track
    expectTaken(TrackForm, title, { title, description, image: pathOf(track.image) })
    for (const stage of stages) {
      const form = { title: stage.title, description: stage.description, image: pathOf(stage.image) }
      expectTaken(StageForm, stage.title, form)
      for (const { id } of stage.tasks) {
        const task = await koya.call('readAuthoredTask', { as: admin, params: { id } })
        const { title, source, mentorNote, deadline, course } = task
        expectTaken(TaskForm, title, { title, source, mentorNote, deadline, course, stage: task.stage.id })
      }
    }
  }
  const courses = await koya.call('listAuthoredCourses', { as: admin })
  for (const { title, playlistUrl } of courses.items) expectTaken(CourseForm, title, { title, playlistUrl })
  for (const { text } of await koya.context.db.selectFrom('person_note').select('text').execute())
    expectTaken(NoteForm, text, { text })
  for (const { title, text } of await koya.context.db
    .selectFrom('announcement')
    .select(['title', 'text'])
    .execute())
    expectTaken(AnnouncementForm, title, { title, text })
  expect(refused).toEqual([])
})

it('holds nobody and nothing that the screens would refuse', () => {
  const people = [...admins, ...mentors, ...mentees]
  for (const { key, email: _, role: __, birthDate: dob, ...fields } of people)
    expect([key, ProfileForm.safeParse({ ...fields, dob }).success]).toEqual([key, true])
  expect(new Set(people.map(({ phoneNumber }) => phoneNumber)).size).toBe(people.length)
  for (const application of applications) {
    const { email, firstName, lastName, places, minutesAWeek, technologies, link, motivation } = application
    const form = { email, firstName, lastName, places, minutesAWeek, technologies, link, motivation }
    const taken = ApplicationForm.safeParse({ ...form, trackIds: [], consent: true })
    expect([email, taken.success]).toEqual([email, true])
  }
  for (const { task, url: taskUrl, comment: menteeComment, daysAgo, review } of submissions) {
    expect([task, SubmissionForm.safeParse({ taskUrl, menteeComment }).success]).toEqual([task, true])
    if (!review) continue
    const { percentage: gradePercentage, comment: mentorComment } = review
    expect([task, GradeForm.safeParse({ gradePercentage, mentorComment }).success]).toEqual([task, true])
    expect(review.daysAgo).toBeLessThan(daysAgo)
  }
})

it('lets its people go on: a week later there is new work, new grades, a longer queue and a deadline ahead', async () => {
  const before = await koya.call('listMentorSubmissions', { as: admin })
  await koya.moveAhead(7 * dayMilliseconds)
  await koya.workIsDone()
  const as = await signedIn('admin')
  const now = koya.clock.now()
  const lately = (moment: string | null) => moment !== null && new Date(moment) > subtractDays(now, 3)
  const { items } = await koya.call('listMentorSubmissions', { as })
  expect(items.length).toBeGreaterThan(before.items.length)
  expect(items.filter(({ submittedAt }) => lately(submittedAt)).length).toBeGreaterThan(4)
  expect(items.filter(({ gradedAt }) => lately(gradedAt)).length).toBeGreaterThan(1)
  // Although the server was off for a week, each step must have its planned time.
  const justNow = ({ submittedAt }: { submittedAt: string }) =>
    Date.parse(submittedAt) > now.getTime() - hours(1)
  expect(items.filter(justNow)).toEqual([])
  const waits = items.filter((submission) => submissionState(submission) === 'waiting')
  const { adminDays } = await koya.call('readSettings', { as })
  expect(waits.map(({ submittedAt }) => new Date(submittedAt) > subtractDays(now, adminDays))).not.toContain(
    false,
  )
  for (const key of ['mentor', 'mentor2']) {
    const own = await signedIn(key)
    const { items: queue } = await koya.call('listMentorSubmissions', {
      as: own,
      query: { state: 'waiting' },
    })
    expect(queue.length).toBeGreaterThan(0)
  }
  const { items: tasks } = await koya.call('listTasks', { as: await signedIn('mentee') })
  expect(tasks.filter(({ deadline }) => new Date(deadline) > now).length).toBeGreaterThan(5)
  const { items: waiting } = await koya.call('listWaiting', { as })
  expect(waiting.map(({ mentee }) => mentee.firstName)).toEqual(['Ayọ̀délé', 'Zainab', 'Kelechi'])
  for (const { mentee, since } of waiting) {
    const { createdAt } = await koya.call('readPerson', { as, params: { id: mentee.id } })
    expect(createdAt < since).toBe(true)
  }
  expect((await koya.call('listApplications', { as, query: { state: 'new' } })).totalCount).toBe(4)
  expect((await koya.call('listInvitations', { as })).totalCount).toBe(5)
  expect((await koya.call('listAnnouncements', { as })).items[0]?.title).toBe('What we talked about online')
})

it('leaves out a step that a visitor has made impossible, and goes on', async () => {
  const as = await signedIn('zainab.bello')
  const { id: menteeId } = await koya.call('readProfile', { as })
  const { items } = await koya.call('listOwnWaiting', { as })
  const trackId = items[0]?.track.id ?? ''
  await koya.call('stopWaiting', { as, params: { trackId } })
  const wait = { kind: 'wait', at: koya.clock.now().toISOString(), menteeId } as const
  const steps = [
    { ...wait, trackId: randomUUID() },
    { ...wait, trackId },
  ]
  await inTransaction(koya.context, (trx) => queueSteps(koya.context, trx, steps))
  await koya.workIsDone()
  expect((await koya.call('listOwnWaiting', { as })).items).toMatchObject([{ track: { id: trackId } }])
})
