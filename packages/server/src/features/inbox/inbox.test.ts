import { usualPreferences } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildPerson, signAnew, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

const as = (person: TestPerson) => signAnew(koya.context, person)
const submit = async (task = 0) => koya.call('submitTask', submitting(await as(mentee), track.tasks[task]))
const inboxOf = async (person: TestPerson) => koya.call('listNews', { as: await as(person) })
const unread = async (person: TestPerson) => (await koya.call('countUnread', { as: await as(person) })).unread
const mailsTo = async ({ email }: TestPerson) => koya.mailsTo(email)
const prefer = async (person: TestPerson, preferences: object) =>
  koya.call('changeWishes', {
    as: await as(person),
    body: { ...usualPreferences(person.role), ways: {}, ...preferences },
  })

/** Moves the clock ahead to this hour in Lagos, which is UTC+1. */
async function toHour(hour: number) {
  const inLagos = (koya.clock.now().getTime() + hours(1)) % days(1)
  await koya.moveAhead((days(1) + hours(hour) - inLagos) % days(1))
}

beforeEach(async () => {
  await toHour(1)
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
})

describe('the inbox', () => {
  it('tells what happened, the newest first, and leads there', async () => {
    const { id } = await submit()
    await koya.call('gradeSubmission', grading(await as(mentor), id, 90))
    await submit(1)
    const { items, totalCount } = await inboxOf(mentor)
    expect(totalCount).toBe(2)
    expect(items.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/ submitted “Task 1”$/),
      expect.stringMatching(/ submitted “Task 0”$/),
    ])
    expect(items[1]).toMatchObject({
      address: `/dashboard/mentor/tasks-submissions?state=waiting&open=${id}`,
      isRead: true,
    })
    expect((await inboxOf(mentee)).items).toMatchObject([
      { sentence: '“Task 0” was graded: 90%', address: `/dashboard/pending-task/${track.tasks[0]}` },
    ])
  })

  it('says nothing of what was taken back', async () => {
    const twice = { ...submitting(await as(mentee), track.tasks[0]), body: { taskUrl: 'nothing' } }
    await koya.post(`/tasks/${track.tasks[0]}/submit`, { as: twice.as, body: twice.body })
    expect((await inboxOf(mentor)).items).toEqual([])
  })

  it('counts what is not opened; opened is only one’s own, and all at once only what was seen', async () => {
    const review = async (task: number) => {
      const { id } = await submit(task)
      await koya.call('gradeSubmission', grading(await as(mentor), id, 90))
    }
    await review(0)
    await review(1)
    expect(await unread(mentee)).toBe(2)
    const [newest, oldest] = (await inboxOf(mentee)).items
    const params = { id: oldest?.id ?? '' }
    expect((await koya.post(`/inbox/${params.id}/read`, { as: await as(mentor) })).status).toBe(404)
    expect(await koya.call('openNews', { as: await as(mentee), params })).toEqual({ unread: 1 })
    expect(await koya.call('openNews', { as: await as(mentee), params })).toEqual({ unread: 1 })
    await review(2)
    await koya.call('readAllNews', { as: await as(mentor), body: { newest: newest?.id ?? '' } })
    expect(await unread(mentee)).toBe(2)
    const body = { newest: newest?.id ?? '' }
    expect(await koya.call('readAllNews', { as: await as(mentee), body })).toEqual({ unread: 1 })
    expect((await inboxOf(mentee)).items.map(({ isRead }) => isRead)).toEqual([false, true, true])
  })

  it('tells of nine submissions in one line, of those that are left, and of none once all are reviewed', async () => {
    const others = await Promise.all([1, 2].map(() => buildMentee(koya.context, track, mentor)))
    const sent: string[] = []
    for (const one of [mentee, ...others]) {
      for (const task of [0, 1, 2]) {
        sent.push((await koya.call('submitTask', submitting(await as(one), track.tasks[task]))).id)
      }
    }
    expect((await inboxOf(mentor)).items).toMatchObject([
      {
        sentence: '9 new submissions from your mentees',
        address: '/dashboard/mentor/tasks-submissions?state=waiting',
        isRead: false,
      },
    ])
    for (const id of sent.slice(0, 7)) {
      await koya.call('gradeSubmission', grading(await as(mentor), id, 90))
    }
    const sentences = async () => (await inboxOf(mentor)).items.map(({ sentence }) => sentence)
    expect(await sentences()).toEqual(['2 new submissions from your mentees'])
    await koya.call('gradeSubmission', grading(await as(mentor), sent[7] ?? '', 90))
    expect(await sentences()).toEqual([expect.stringMatching(/ submitted “Task 2”$/)])
    await koya.call('gradeSubmission', grading(await as(mentor), sent[8] ?? '', 90))
    expect(await unread(mentor)).toBe(0)
  })

  it('counts only what came after the line that was opened', async () => {
    await submit()
    const [line] = (await inboxOf(mentor)).items
    await koya.call('openNews', { as: await as(mentor), params: { id: line?.id ?? '' } })
    await submit(1)
    expect((await inboxOf(mentor)).items[0]?.sentence).toMatch(/ submitted “Task 1”$/)
  })

  it('holds nothing as new that is done: a reminder of what was sent, a question that another admin answered', async () => {
    const taskId = track.tasks[0] ?? ''
    await koya.context.db
      .updateTable('task')
      .set({ deadline: new Date(koya.clock.now().getTime() + days(1)) })
      .where('id', '=', taskId)
      .execute()
    await inTransaction(koya.context, (trx) =>
      koya.context.notify(trx, 'deadline-near', { menteeId: mentee.id, taskId }),
    )
    expect(await unread(mentee)).toBe(1)
    await submit()
    expect(await unread(mentee)).toBe(0)

    const [one, other] = [
      await buildPerson(koya.context, 'ADMIN'),
      await buildPerson(koya.context, 'ADMIN'),
    ] as const
    const asking = { params: { trackId: track.id }, body: { reason: 'We have no evening in common.' } }
    await koya.call('askForMentor', { as: await as(mentee), ...asking })
    expect(await unread(other)).toBe(1)
    const { items } = await koya.call('listPairings', { as: await as(one), query: { mentee: mentee.id } })
    await koya.call('declineMentorRequest', {
      as: await as(one),
      params: { id: items[0]?.id ?? '' },
      headers: {},
      body: { answer: 'Give it one more week.' },
    })
    expect(await unread(other)).toBe(0)
  })

  it('holds a review that sent work back as new until it is opened or the task is sent again', async () => {
    const review = async (task: number, percent: number) =>
      koya.call('gradeSubmission', grading(await as(mentor), (await submit(task)).id, percent))
    for (const task of [0, 1]) await review(task, 0)
    await review(2, 80)
    expect(await unread(mentee)).toBe(3)
    const reading = { as: await as(mentee), params: { id: track.tasks[1] ?? '' } }
    const { deadline } = await koya.call('readTask', reading)
    await koya.call('extendDeadline', { ...reading, body: { reason: 'ill', deadline } })
    expect(await unread(mentee)).toBe(3)
    await submit(0)
    const { items } = await inboxOf(mentee)
    expect(items.filter(({ isRead }) => !isRead).map(({ sentence }) => sentence)).toEqual([
      '“Task 2” was graded: 80%',
      '“Task 1” came back with a comment',
    ])
  })
})

describe('what reaches somebody', () => {
  it('is by topic the inbox, a mail, or both', async () => {
    const told = async () => [(await inboxOf(mentor)).totalCount, (await mailsTo(mentor)).length]
    await prefer(mentor, { isDaily: false, ways: { submissions: 'app' } })
    await submit()
    expect(await told()).toEqual([1, 0])
    await prefer(mentor, { isDaily: false, ways: { submissions: 'mail' } })
    await submit(1)
    expect(await told()).toEqual([1, 1])
    await prefer(mentor, { isDaily: false })
    await submit(2)
    expect(await told()).toEqual([1, 2])
  })

  it('is by mail at once for mentees, and once a day for mentors, unless they choose otherwise', async () => {
    const usual = async (person: TestPerson) => {
      await koya.context.db.deleteFrom('news_wish').where('user_id', '=', person.id).execute()
      return koya.call('readWishes', { as: await as(person) })
    }
    expect(await usual(mentee)).toMatchObject({
      isDaily: false,
      hour: 18,
      timeZone: 'Africa/Lagos',
      ways: { grades: 'both', mentor: 'both', absences: 'app', announcements: 'both', data: 'both' },
    })
    expect(await usual(mentor)).toMatchObject({ isDaily: true, hour: 18, timeZone: 'Africa/Lagos' })
  })

  it('refuses a time zone that nobody knows', async () => {
    const body = { ...usualPreferences('MENTEE'), ways: {}, timeZone: 'Mars/Base' }
    const answer = await koya.put('/inbox/wishes', { as: await as(mentee), body })
    expect([answer.status, answer.body]).toMatchObject([422, { message: 'This time zone is not known' }])
  })
})

describe('a mentor who goes away', () => {
  it('is told of to each mentee in the inbox', async () => {
    const now = koya.clock.now().getTime()
    await koya.call('goAway', {
      as: await as(mentor),
      body: {
        from: new Date(now).toISOString(),
        until: new Date(now + days(3)).toISOString(),
        handsOver: false,
      },
    })
    expect((await inboxOf(mentee)).items).toMatchObject([
      { sentence: expect.stringMatching(/ is away until \d+ \w+$/), address: '/dashboard/mentee/mentor' },
    ])
    expect(await mailsTo(mentee)).toEqual([])
  })
})
