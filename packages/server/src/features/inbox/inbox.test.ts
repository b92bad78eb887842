import { usualWishes } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendDailyMails } from '#news/send-daily-mails.ts'
import { useTestApp } from '#testing/app.ts'
import { signAnew, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { buildPairing } from '#testing/pairing.ts'
import { askingAs } from '#testing/recorded-statements.ts'
import { grading, submitting } from '#testing/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

const as = (person: TestPerson) => signAnew(koya.context, person)
const look = () => askingAs('sending daily mails', () => sendDailyMails(koya.context))
const submit = async (task = 0) => koya.call('submitTask', submitting(await as(mentee), track.tasks[task]))
const inboxOf = async (person: TestPerson) => koya.call('listNews', { as: await as(person) })
const unread = async (person: TestPerson) =>
  (await koya.call('countUnread', { as: await as(person) })).unread
const mailsTo = async ({ email }: TestPerson) => koya.mailsTo(email)
const wish = async (person: TestPerson, wishes: object) =>
  koya.call('changeWishes', {
    as: await as(person),
    body: { ...usualWishes(person.role), ways: {}, ...wishes },
  })

/** To so many hours after midnight in Lagos. */
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
      expect.stringMatching(/ submitted "Task 1"$/),
      expect.stringMatching(/ submitted "Task 0"$/),
    ])
    expect(items[1]).toMatchObject({
      address: `/dashboard/mentor/tasks-submissions?state=waiting&open=${id}`,
      isRead: false,
      createdAt: koya.clock.now().toISOString(),
    })
    expect((await inboxOf(mentee)).items).toMatchObject([
      { sentence: '"Task 0" was graded: 90 %', address: `/dashboard/pending-task/${track.tasks[0]}` },
    ])
  })

  it('says nothing of what was taken back', async () => {
    const twice = { ...submitting(await as(mentee), track.tasks[0]), body: { taskUrl: 'nothing' } }
    await koya.post(`/tasks/${track.tasks[0]}/submit`, { as: twice.as, body: twice.body })
    expect((await inboxOf(mentor)).items).toEqual([])
  })

  it('counts what is not opened; opened is only one’s own, and all at once only what was seen', async () => {
    await submit()
    await submit(1)
    expect(await unread(mentor)).toBe(2)
    const [newest, oldest] = (await inboxOf(mentor)).items
    const params = { id: oldest?.id ?? '' }
    expect((await koya.post(`/inbox/${params.id}/read`, { as: await as(mentee) })).status).toBe(404)
    expect(await koya.call('openNews', { as: await as(mentor), params })).toEqual({ unread: 1 })
    expect(await koya.call('openNews', { as: await as(mentor), params })).toEqual({ unread: 1 })
    await submit(2)
    await koya.call('readAllNews', { as: await as(mentee), body: { newest: newest?.id ?? '' } })
    expect(await unread(mentor)).toBe(2)
    const body = { newest: newest?.id ?? '' }
    expect(await koya.call('readAllNews', { as: await as(mentor), body })).toEqual({ unread: 1 })
    expect((await inboxOf(mentor)).items.map(({ isRead }) => isRead)).toEqual([false, true, true])
  })
})

describe('what reaches somebody', () => {
  it('is by topic the inbox, a mail, or both', async () => {
    const told = async () => [(await inboxOf(mentor)).totalCount, (await mailsTo(mentor)).length]
    await wish(mentor, { isDaily: false, ways: { submissions: 'app' } })
    await submit()
    expect(await told()).toEqual([1, 0])
    await wish(mentor, { isDaily: false, ways: { submissions: 'mail' } })
    await submit(1)
    expect(await told()).toEqual([1, 1])
    await wish(mentor, { isDaily: false })
    await submit(2)
    expect(await told()).toEqual([2, 2])
  })

  it('is by mail at once for mentees, and once a day for mentors, unless they choose otherwise', async () => {
    const usual = async (person: TestPerson) => {
      await koya.context.db.deleteFrom('news_wish').where('user_id', '=', person.id).execute()
      return koya.call('readWishes', { as: await as(person) })
    }
    expect(await usual(mentee)).toEqual({
      isDaily: false,
      hour: 18,
      timeZone: 'Africa/Lagos',
      ways: { grades: 'both', mentor: 'both', absences: 'app', deadlines: 'both', announcements: 'both' },
    })
    expect(await usual(mentor)).toMatchObject({ isDaily: true, hour: 18, timeZone: 'Africa/Lagos' })
  })

  it('refuses a time zone that nobody knows', async () => {
    const body = { ...usualWishes('MENTEE'), ways: {}, timeZone: 'Mars/Base' }
    const answer = await koya.put('/inbox/wishes', { as: await as(mentee), body })
    expect([answer.status, answer.body]).toMatchObject([422, { message: 'This time zone is not known' }])
  })
})

describe('the daily mail', () => {
  it('makes one of twelve, at the hour, and none of nothing', async () => {
    await wish(mentor, { isDaily: true, hour: 20 })
    for (let round = 0; round < 3; round++) for (const task of [0, 1, 2, 3]) await submit(task)
    expect(await mailsTo(mentor)).toHaveLength(0)
    await toHour(19)
    await look()
    expect(await mailsTo(mentor)).toHaveLength(0)
    await toHour(20)
    await Promise.all([look(), look()])
    await look()
    const [mail, ...others] = await mailsTo(mentor)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('12 new things at Koya')
    expect(mail?.text.match(/submitted "Task/g)).toHaveLength(12)
    await koya.moveAhead(days(1))
    await look()
    expect(await mailsTo(mentor)).toHaveLength(1)
  })

  it('comes at the hour of a time zone', async () => {
    await wish(mentor, { isDaily: true, hour: 8, timeZone: 'Asia/Tokyo' })
    // Eight hours ahead of Lagos: nine there.
    await submit()
    await look()
    expect((await mailsTo(mentor)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/ submitted "Task 0"$/),
    ])
  })

  it('leaves out what was opened, or is not wanted by mail any more', async () => {
    await wish(mentor, { isDaily: true })
    await submit()
    await submit(1)
    const [line] = (await inboxOf(mentor)).items
    await koya.call('openNews', { as: await as(mentor), params: { id: line?.id ?? '' } })
    await toHour(18)
    await look()
    expect((await mailsTo(mentor)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/ submitted "Task 0"$/),
    ])
    await submit(2)
    await wish(mentor, { isDaily: false, ways: { submissions: 'app' } })
    await koya.moveAhead(days(1))
    await look()
    expect(await mailsTo(mentor)).toHaveLength(1)
  })
})
