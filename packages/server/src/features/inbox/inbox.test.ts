import { topicsOf, usualWishes } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#context.ts'
import { lookAfterPromises } from '#features/promise/daily.ts'
import { queueMail } from '#mail/outbox.ts'
import { takeDay } from '#news/day.ts'
import { sendDailyMails } from '#news/send-daily-mails.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildPerson, signAnew, type TestPerson, type TestTrack } from '#testing/builders.ts'
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
const unread = async (person: TestPerson) => (await koya.call('countUnread', { as: await as(person) })).unread
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
      isRead: true,
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
        sentence: '9 submissions from your mentees wait for you',
        address: '/dashboard/mentor/tasks-submissions?state=waiting',
        isRead: false,
      },
    ])
    for (const id of sent.slice(0, 7)) {
      await koya.call('gradeSubmission', grading(await as(mentor), id, 90))
    }
    const sentences = async () => (await inboxOf(mentor)).items.map(({ sentence }) => sentence)
    expect(await sentences()).toEqual(['2 submissions from your mentees wait for you'])
    await koya.call('gradeSubmission', grading(await as(mentor), sent[7] ?? '', 90))
    expect(await sentences()).toEqual([expect.stringMatching(/ submitted "Task 2"$/)])
    await koya.call('gradeSubmission', grading(await as(mentor), sent[8] ?? '', 90))
    expect(await unread(mentor)).toBe(0)
  })

  it('counts only what came after the line that was opened', async () => {
    await submit()
    const [line] = (await inboxOf(mentor)).items
    await koya.call('openNews', { as: await as(mentor), params: { id: line?.id ?? '' } })
    await submit(1)
    expect((await inboxOf(mentor)).items[0]?.sentence).toMatch(/ submitted "Task 1"$/)
  })

  it('holds nothing as new that is done: a reminder of what was sent, a question that another admin answered', async () => {
    const taskId = track.tasks[0] ?? ''
    await koya.context.db
      .updateTable('task')
      .set({ deadline: new Date(koya.clock.now().getTime() + days(1)) })
      .where('id', '=', taskId)
      .execute()
    await inTransaction(koya.context, (trx) =>
      koya.context.tell(trx, 'deadline-near', { menteeId: mentee.id, taskId }),
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
    const body = { ...usualWishes('MENTEE'), ways: {}, timeZone: 'Mars/Base' }
    const answer = await koya.put('/inbox/wishes', { as: await as(mentee), body })
    expect([answer.status, answer.body]).toMatchObject([422, { message: 'This time zone is not known' }])
  })
})

describe('the daily mail', () => {
  it('makes one of many, at the hour, and none of nothing', async () => {
    await wish(mentor, { isDaily: true, hour: 20 })
    for (let round = 0; round < 3; round++) for (const task of [0, 1, 2, 3]) await submit(task)
    await buildMentee(koya.context, track, mentor)
    await inTransaction(koya.context, (trx) =>
      koya.context.tell(trx, 'mentee-switched-off', { menteeId: mentee.id, mentorId: mentor.id }),
    )
    expect(await mailsTo(mentor)).toHaveLength(0)
    await toHour(19)
    await look()
    expect(await mailsTo(mentor)).toHaveLength(0)
    await toHour(20)
    await Promise.all([look(), look()])
    await look()
    const [mail, ...others] = await mailsTo(mentor)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 new things at Koya')
    expect(mail?.text).toContain('- 4 submissions from your mentees wait for you\n')
    await koya.moveAhead(days(1))
    await look()
    expect(await mailsTo(mentor)).toHaveLength(1)
  })

  it('follows what its reader has chosen between what happened and the hour', async () => {
    await wish(mentor, { isDaily: true, hour: 20 })
    await submit()
    await wish(mentor, { isDaily: true, hour: 10 })
    await toHour(10)
    await look()
    expect(await mailsTo(mentor)).toHaveLength(1)
    await submit(1)
    await wish(mentor, { isDaily: false, hour: 10 })
    expect(await mailsTo(mentor)).toHaveLength(1)
    await koya.moveAhead(days(1))
    await look()
    const [next] = await mailsTo(mentor)
    expect([next?.subject, (await mailsTo(mentor)).length]).toEqual([
      '2 submissions from your mentees wait for you',
      2,
    ])
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

  it('is sent once where a process is killed before it has committed', async () => {
    await wish(mentor, { isDaily: true })
    await submit()
    await submit(1)
    await toHour(18)
    const { context } = koya
    const killed = inTransaction(context, async (trx) => {
      const taken = await takeDay(trx, mentor.id, koya.clock.now())
      expect(taken?.isEmpty).toBe(false)
      await queueMail(context.jobs, trx, 'daily', { userId: mentor.id, day: taken?.day ?? '' })
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await mailsTo(mentor)).toEqual([])
    await Promise.all([look(), look()])
    expect((await mailsTo(mentor)).map(({ subject }) => subject)).toEqual([
      '2 submissions from your mentees wait for you',
    ])
  })

  it('is one with the mail that tells a mentor what waits for long', async () => {
    await wish(mentor, { isDaily: true })
    await submit()
    await koya.moveAhead(days(2))
    await submit(1)
    await toHour(18)
    await askingAs('looking after promises', () => lookAfterPromises(koya.context))
    await look()
    const [mail, ...others] = await mailsTo(mentor)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('1 submission waits for your review')
    expect(mail?.text).toMatch(
      /This is new as well:\n- 2 submissions from your mentees wait for you\n {2}http/,
    )
  })

  it('leaves out what was opened, or is not wanted by mail any more', async () => {
    await wish(mentor, { isDaily: true })
    await submit()
    const [line] = (await inboxOf(mentor)).items
    await koya.call('openNews', { as: await as(mentor), params: { id: line?.id ?? '' } })
    await submit(1)
    await toHour(18)
    await look()
    expect((await mailsTo(mentor)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/ submitted "Task 1"$/),
    ])
    await submit(2)
    await wish(mentor, { isDaily: false, ways: { submissions: 'app' } })
    await koya.moveAhead(days(1))
    await look()
    expect(await mailsTo(mentor)).toHaveLength(1)
  })

  it('leaves out what was reviewed meanwhile, and does not come for that alone', async () => {
    await wish(mentor, { isDaily: true })
    const [first, second] = [await submit(), await submit(1)] as const
    await koya.call('gradeSubmission', grading(await as(mentor), first.id, 90))
    await toHour(18)
    await look()
    expect((await mailsTo(mentor)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/ submitted "Task 1"$/),
    ])
    const third = await submit(2)
    for (const { id } of [second, third]) {
      await koya.call('gradeSubmission', grading(await as(mentor), id, 90))
    }
    await koya.moveAhead(days(1))
    await look()
    expect(await mailsTo(mentor)).toHaveLength(1)
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

describe('the link at a mail', () => {
  const open = (method: 'GET' | 'POST', url: string) =>
    koya.fastify.inject({
      method,
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      }),
    })
  const wayOf = async (person: TestPerson) =>
    (await koya.call('readWishes', { as: await as(person) })).ways.submissions
  const newestLink = async () => (await mailsTo(mentor))[0]?.unsubscribe ?? ''

  it('turns mails of its kind off by a press and not by being opened, says so, and undoes it', async () => {
    await submit()
    const url = await newestLink()
    const asked = await open('GET', url)
    expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('“A mentee sends work”')])
    expect(await wayOf(mentor)).toBe('both')
    const done = await open('POST', url)
    expect([done.statusCode, done.body]).toEqual([
      200,
      expect.stringContaining('You get no more mails about'),
    ])
    expect(await wayOf(mentor)).toBe('app')
    await submit(1)
    expect(await mailsTo(mentor)).toHaveLength(1)
    expect((await open('POST', `${url}&undo=1`)).body).toContain('You get mails about')
    expect(await wayOf(mentor)).toBe('both')
  })

  it('turns all of them off at a daily mail', async () => {
    await wish(mentor, { isDaily: true })
    await submit()
    await submit(1)
    await toHour(18)
    await look()
    await open('POST', await newestLink())
    const waysOf = async () => (await koya.call('readWishes', { as: await as(mentor) })).ways
    expect(new Set(Object.values(await waysOf()))).toEqual(new Set(['app']))
  })

  it('undoes all of them as they usually are, not all alike', async () => {
    const waysOf = async () => (await koya.call('readWishes', { as: await as(mentee) })).ways
    const usual = await waysOf()
    expect(new Set(Object.values(usual))).toEqual(new Set(['both', 'app']))
    const token = await koya.context.tokens.signChoice({ userId: mentee.id, topic: 'all' })
    await open('POST', `/unsubscribe?token=${token}`)
    await open('POST', `/unsubscribe?token=${token}&undo=1`)
    expect(await waysOf()).toEqual(usual)
  })

  it('lets each topic be chosen without a login, and keeps what was chosen before', async () => {
    await wish(mentor, { isDaily: false, ways: { mentees: 'mail' } })
    await submit()
    const url = await newestLink()
    const asked = await open('GET', url)
    expect(asked.body.match(/<input type="checkbox" name="mail"/g)).toHaveLength(topicsOf('MENTOR').length)
    expect(asked.body).toContain('value="waiting" checked')
    expect(asked.body).toContain('href="/dashboard/settings"')
    const chosen = await koya.fastify.inject({
      method: 'POST',
      url: `${url.replace(/^https?:\/\/[^/]+/, '')}&choose=1`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'mail=mentees&mail=submissions&mail=nonsense',
    })
    expect([chosen.statusCode, chosen.body.length < 14_000]).toEqual([200, true])
    const { ways } = await koya.call('readWishes', { as: await as(mentor) })
    expect(ways).toEqual(
      Object.fromEntries(
        topicsOf('MENTOR').map((topic) => [
          topic,
          { mentees: 'mail', submissions: 'both' }[String(topic)] ?? 'app',
        ]),
      ),
    )
  })

  it('stands with the settings at the foot of the mail, in text and HTML', async () => {
    await submit()
    const [mail] = await mailsTo(mentor)
    expect(mail?.text).toContain(`\nFewer of these mails: ${mail?.unsubscribe}\nAll your choices: `)
    expect(mail?.html).toContain(`href="${mail?.unsubscribe}"`)
    expect(mail?.html).toContain('/dashboard/settings"')
  })

  it('is at no mail about the account, and another link does nothing', async () => {
    const body = {
      email: mentee.email,
      clientBaseUrl: 'http://localhost:3000',
      tokenParamName: 'a',
      emailParamName: 'b',
    }
    await koya.post('/auth/send-password-reset-token', { body })
    const [mail] = await mailsTo(mentee)
    expect([mail?.subject, mail?.unsubscribe]).toEqual(['Set a new password', undefined])
    const session = await as(mentee)
    for (const method of ['GET', 'POST'] as const) {
      expect((await open(method, `/unsubscribe?token=${session}`)).statusCode).toBe(404)
    }
  })
})
