import { describe, expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { type LimitName, limits } from '#limits/limits.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, password } from '#testing/builders.ts'
import { hours, minutes, seconds } from '#testing/clock.ts'
import { application } from '#testing/steps/applying.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { linkRequest, publicUrl, registration } from '#testing/steps/registering.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { addMilliseconds } from '#time/time.ts'

const koya = useTestApp(publicUrl)
let networks = 0
const newClient = () => `2001:db8:${(++networks).toString(16)}::1`

const post = async (path: string, payload: object, remoteAddress = newClient()) => {
  const response = await koya.fastify.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress })
  return { status: response.statusCode, body: response.json() }
}

/** Sets how many points of the limit `name` are used up for `who`. */
const spent = (name: LimitName, who: string, count: number) =>
  koya.context.db
    .insertInto('rate_limit')
    .values({
      key: koya.context.tokens.countKey(name, who),
      spent: count,
      expires_at: addMilliseconds(koya.clock.now(), minutes(60)),
    })
    .onConflict((one) => one.column('key').doUpdateSet({ spent: count }))
    .execute()

const sentCount = async () => {
  await koya.workIsDone()
  return koya.context.mailer.mailbox?.length ?? 0
}

describe('T51 mails that strangers send to a mailbox', () => {
  it('are few from one network, however its addresses and those of the mailbox are spelled', async () => {
    const before = await sentCount()
    const spell = (count: number) =>
      count % 2 ? `vic.tim+${count}@gmail.com` : `v.ictim+${count}@googlemail.com`
    for (let count = 0; count < 20; count++) {
      const email = spell(count)
      const client = `2001:db8:ffff:${count}::1`
      expect((await post('/auth/register', registration({ email }), client)).status).toBe(201)
      const asked = await post('/auth/send-email-confirmation-token', linkRequest(email), client)
      if (asked.status !== 202)
        expect(asked).toMatchObject({
          status: 429,
          body: { message: expect.stringMatching(/or look for the newest mail, also in your spam folder$/) },
        })
    }
    await koya.moveAhead(seconds(61))
    expect((await sentCount()) - before).toBe(4)
  })

  it('are few from many networks; then the time between two of them grows', async () => {
    const before = await sentCount()
    const register = (count: number) =>
      post('/auth/register', registration({ email: `bombed+${count}@koya.test` }))
    for (let hour = 0; hour < 24; hour++) {
      for (let count = 0; count < 3; count++) await register(hour * 3 + count)
      await koya.moveAhead(hours(1))
    }
    const sent = (await sentCount()) - before
    expect(sent).toBeGreaterThan(20)
    expect(sent).toBeLessThan(45)
  })

  it('of applications and new addresses count among them', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    const email = 'newbox@koya.test'
    const client = newClient()
    for (let count = 0; count < 8; count++)
      await post('/mentor-applications', application({ email: `newbox+${count}@koya.test` }), client)
    const before = await sentCount()
    await post('/mentor-applications', application({ email }), client)
    expect(await sentCount()).toBe(before)
    await koya.call('askForAddress', { as: person.session, body: { password, email } })
    expect((await koya.mailsTo(email)).length).toBe(1)
  })
})

describe('T51 mails that strangers cause', () => {
  it.each([
    ['of one network', ['mailNetwork']],
    ['of the whole installation, where the network has had its few', ['mailStrangers', 'mailSpare']],
  ] as const)('%s end with a sentence before anything is made', async (_, names) => {
    const whos = { mailNetwork: '2001:db8:aaaa', mailStrangers: 'new', mailSpare: 'new 2001:db8:aaaa' }
    for (const name of names) await spent(name, whos[name], limits[name].points)
    const client = '2001:db8:aaaa::1'
    const input = registration()
    for (const answer of [
      await post('/auth/register', input, client),
      await post('/auth/send-email-confirmation-token', linkRequest(input.email), client),
      await post('/mentor-applications', application(), client),
    ])
      expect(answer).toMatchObject({
        status: 429,
        body: { message: expect.stringMatching(/^Too many tries/) },
      })
    const rows = koya.context.db.selectFrom('registration').select('id').where('email', '=', input.email)
    expect(await rows.execute()).toEqual([])
    await koya.moveAhead(hours(1))
    expect((await post('/auth/register', input, client)).status).toBe(201)
  })

  it('leave the way to a new password open', async () => {
    const { email } = await buildPerson(koya.context, 'MENTEE')
    await spent('mailStrangers', 'new', 2000)
    await post('/auth/send-password-reset-token', linkRequest(email))
    expect(await koya.mailsTo(email)).toHaveLength(1)
    await koya.moveAhead(hours(1))
  })
})

describe('T51 mails of news', () => {
  it('are one for a task that is sent again and again while it waits', async () => {
    const { track, mentor, mentee } = await buildPairing(koya.context)
    const submit = () => koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
    const first = await submit()
    for (let count = 0; count < 5; count++) await submit()
    expect(first.attempt).toBe(1)
    expect(await koya.mailsTo(mentor.email)).toHaveLength(1)
  })

  it('are about the newest attempt when it came before the mail left', async () => {
    const { track, mentor, mentee } = await buildPairing(koya.context)
    const submit = (attempt: string) =>
      koya.call(
        'submitTask',
        submitting(mentee.session, track.tasks[0], { menteeComment: attempt.repeat(5) }),
      )
    const first = await submit('First. ')
    await koya.workIsDone()
    const newest = await submit('Second. ')
    const { context } = koya
    await inTransaction(context, (trx) =>
      queueMail(context.jobs, trx, 'new-submission', { submissionId: first.id }),
    )
    const [mail] = await koya.mailsTo(mentor.email)
    expect(mail?.text).toContain('Second.')
    expect(mail?.text).toContain(newest.id)
    await koya.call('gradeSubmission', grading(mentor.session, newest.id, 0))
    await inTransaction(context, (trx) =>
      queueMail(context.jobs, trx, 'new-submission', { submissionId: first.id }),
    )
    const told = await koya.mailsTo(mentor.email)
    expect(told.filter(({ subject }) => subject.includes('submitted'))).toHaveLength(2)
  })

  it('reach one person 30 times an hour, 10 times of one other; the rest comes with the mail of the day', async () => {
    const { context } = koya
    const track = await buildTrack(context, { tasks: 12 })
    const mentor = await buildMentor(context, track, { places: 10 })
    for (let number = 0; number < 4; number++) {
      const mentee = await buildMentee(context, track, mentor)
      for (const task of track.tasks) await koya.call('submitTask', submitting(mentee.session, task))
    }
    const mails = await koya.mailsTo(mentor.email)
    expect(mails.filter(({ subject }) => subject.includes('submitted'))).toHaveLength(30)
    const waiting = await context.db
      .selectFrom('news')
      .select('sentence')
      .where('user_id', '=', mentor.id)
      .where('waits_for_mail', '=', true)
      .execute()
    expect(waiting).toEqual([{ sentence: '48 new submissions from your mentees' }])
  })

  it('of the whole installation leave later once there are too many; mails about an account do not wait', async () => {
    const { track, mentor, mentee } = await buildPairing(koya.context)
    await spent('newsAll', 'news', 3600)
    await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
    await post('/auth/send-password-reset-token', linkRequest(mentor.email))
    expect((await koya.mailsTo(mentor.email)).map(({ subject }) => subject)).toEqual(['Set a new password'])
    await koya.moveAhead(hours(1))
    expect(await koya.mailsTo(mentor.email)).toHaveLength(2)
  })
})
