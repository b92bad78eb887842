import type { AnswerName } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { findHtmlFaults } from '#testing/find-html-faults.ts'
import { lockRows } from '#testing/lock-rows.ts'
import { liveDays } from '#testing/steps/live-days.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let sent: string

const { as, act } = liveDays(koya)
const link = async (answer: AnswerName, questionId = uuid()) =>
  koya.context.tokens.signAnswer({ questionId, userId: mentor.id, answer }, mentor.email)
const send = async (method: 'GET' | 'HEAD' | 'POST', url: string) => {
  // A browser sends a content type even with a form that has only a button and no fields.
  const typed = method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }
  const { statusCode, body, headers } = await koya.fastify.inject({ method, url, headers: { ...typed } })
  expect(Buffer.byteLength(body)).toBeLessThan(14_000)
  if (method !== 'HEAD') expect(await findHtmlFaults(body)).toEqual([])
  return { status: statusCode, body, policy: headers['content-security-policy'] }
}
const open = (method: 'GET' | 'HEAD' | 'POST', token: string) => send(method, `/answer?token=${token}`)
const own = async () => koya.call('readOwnPromise', { as: await as(mentor) })
const linesOf = async (person: TestPerson) =>
  (await koya.call('listNews', { as: await as(person) })).items.map(({ sentence }) => sentence)

beforeEach(async () => {
  await koya.context.db.deleteFrom('submission').execute()
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  sent = (await koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))).id
})

describe('the page of an answer', () => {
  it('asks when it is opened, by whatever opens it, and answers by a press, once', async () => {
    const token = await link('help')
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      expect((await open(method, token)).status).toBe(200)
    }
    const asked = await open('GET', token)
    expect(asked.body).toContain('>I help out</button>')
    expect(asked.policy).toContain("form-action 'self'")
    expect(await own()).toMatchObject({ helpsOut: false })
    const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(asked.body) ?? []
    expect(await send('POST', action)).toMatchObject({
      status: 200,
      body: expect.stringContaining('You help out from now on'),
    })
    expect(await own()).toMatchObject({ helpsOut: true })
    for (const method of ['GET', 'POST'] as const) {
      expect(await open(method, token)).toMatchObject({
        status: 409,
        body: expect.stringContaining('This mail is answered already'),
      })
    }
  })

  it('counts one of two presses at once', async () => {
    const token = await link('here')
    const answers = await Promise.all([open('POST', token), open('POST', token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is one answer for each mail, whichever of its links', async () => {
    const questionId = uuid()
    await open('POST', await link('here', questionId))
    expect((await open('POST', await link('give', questionId))).status).toBe(409)
    expect(await own()).toMatchObject({ away: null })
  })

  it('says of a link that is old, not complete, of another kind, or of who mentors no more what it is', async () => {
    const [here, give] = [await link('here'), await link('give')] as const
    await koya.context.db
      .updateTable('track_mentor')
      .set({ approved_at: null })
      .where('mentor_id', '=', mentor.id)
      .execute()
    expect((await open('POST', give)).body).toContain('You are no mentor at Koya any more')
    await koya.moveAhead(days(14.1))
    expect(await open('POST', here)).toMatchObject({
      status: 409,
      body: expect.stringContaining('This link was good for 14 days'),
    })
    const choice = await koya.context.tokens.signChoice({ userId: mentor.id, topic: 'all' })
    for (const token of ['', 'x', choice, await as(mentor), `${here}x`, 'a'.repeat(3000)]) {
      expect(await open('POST', token)).toMatchObject({
        status: 404,
        body: expect.stringContaining('This link is not complete'),
      })
    }
    // The token of an answer link is neither a session nor the token of an unsubscribe link.
    expect((await koya.get('/profile', { as: here })).status).toBe(401)
    expect(await koya.context.tokens.readChoice(here)).toBe(null)
  })

  it('answers nothing for who is switched off', async () => {
    await act('switchOffPerson', mentor, await buildPerson(koya.context, 'ADMIN'))
    expect(await open('POST', await link('here'))).toMatchObject({
      status: 409,
      body: expect.stringContaining('There is nothing to answer'),
    })
  })

  it('is limited for who guesses, as every link is', async () => {
    const guess = () => koya.post('/mentors/answers', { body: { token: 'guess' } })
    for (let tries = 0; tries < 60; tries++) await guess()
    expect((await guess()).status).toBe(429)
    expect((await open('POST', 'guess')).status).toBe(429)
    expect((await open('POST', await link('here'))).status).toBe(200)
    await koya.context.db.deleteFrom('rate_limit').execute()
  })
})

describe('the answer', () => {
  it('“I am here” ends the question', async () => {
    await koya.context.db
      .insertInto('mentor_promise')
      .values({ mentor_id: mentor.id, asked_at: koya.clock.now() })
      .execute()
    expect(await own()).toMatchObject({ isAsked: true })
    const body = { token: await link('here') }
    expect(await koya.call('answerMail', { body })).toEqual({ message: expect.stringContaining('Thank you') })
    expect(await own()).toMatchObject({ isAsked: false })
  })

  it('“I am here” ends an absence that has no end of its own, and the mentees hear of it', async () => {
    await koya.call('answerMail', { body: { token: await link('give') } })
    expect(await linesOf(mentee)).toEqual([expect.stringMatching(/ is away for now$/)])
    await koya.call('answerMail', { body: { token: await link('here') } })
    expect(await own()).toMatchObject({ away: null })
    expect((await linesOf(mentee))[0]).toMatch(/ is back$/)
  })

  // This race needs two connections, but the embedded database has only one.
  it.runIf(process.env.TEST_DATABASE_URL)(
    '“I am here” ends an absence that the daily round begins at the same moment',
    async () => {
      const daily = await lockRows(
        koya,
        `insert into away (id, mentor_id, begins_at, hands_over, is_silent)
         select gen_random_uuid(), $1, now(), true, true
         from (select pg_advisory_xact_lock(hashtextextended('koya-promises ' || $1::uuid, 0))) as locked`,
        [mentor.id],
      )
      const answered = koya.call('answerMail', { body: { token: await link('here') } })
      await daily.untilOthersWait(1)
      await daily.commit()
      await answered
      expect(await own()).toMatchObject({ away: null })
    },
  )

  it('“away for a week” begins an absence of seven days, tells the mentees, and shortens none', async () => {
    const { message } = await koya.call('answerMail', { body: { token: await link('away') } })
    const { away } = await own()
    const lasts = Date.parse(away?.until ?? '') - Date.parse(away?.from ?? '')
    expect(Math.round(lasts / hours(1))).toBe(7 * 24)
    expect(message).toMatch(/^You are away until \w+ \d+ \w+, and your mentees know/)
    expect(await linesOf(mentee)).toEqual([expect.stringContaining('is away until')])
    const again = await link('away')
    expect(await koya.refusal('answerMail', { body: { token: again } })).toMatchObject({
      status: 409,
      code: 'nothing_to_answer',
      message: expect.stringContaining('already'),
    })
    expect(await own()).toMatchObject({ away })
  })

  it('“away for a week” takes in a longer absence that begins within the week, and takes away no later one', async () => {
    const plan = async (from: number, until: number) =>
      koya.call('goAway', {
        as: await as(mentor),
        body: { from: dayIn(from), until: dayIn(until), handsOver: false },
      })
    const dayIn = (ahead: number) => new Date(koya.clock.now().getTime() + days(ahead)).toISOString()
    const token = await link('away')
    const planned = await plan(20, 40)
    expect(await koya.refusal('answerMail', { body: { token } })).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^You are away from .+ on already\. Log in/),
    })
    expect(await own()).toMatchObject({ away: planned.away })
    const { away } = await plan(3, 30)
    await koya.call('answerMail', { body: { token } })
    const taken = (await own()).away
    expect(taken?.until).toBe(away?.until)
    expect(Date.parse(taken?.from ?? '')).toBeLessThanOrEqual(koya.clock.now().getTime())
  })

  it('“give them to somebody” sets the mentor away and asks the admins, with the move prepared', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    await koya.call('answerMail', { body: { token: await link('give') } })
    expect(await own()).toMatchObject({ away: { until: null, handsOver: true } })
    expect(await linesOf(admin)).toContainEqual(
      expect.stringContaining('asks you to give their mentees to somebody else'),
    )
    const { goneMentors } = await koya.call('readOverview', { as: await as(admin) })
    expect(goneMentors).toContainEqual(expect.objectContaining({ id: mentor.id, mentees: 1 }))
    await koya.call('comeBack', { as: await as(mentor) })
    const { items } = await koya.call('listNews', { as: await as(admin) })
    expect(items.every(({ isRead }) => isRead)).toBe(true)
  })

  it('stands as three links in the mail that asks, each good for itself alone', async () => {
    await koya.moveAhead(days(4))
    await inTransaction(koya.context, (trx) =>
      queueMail(koya.context.jobs, trx, 'still-here', { mentorId: mentor.id }),
    )
    const [mail] = await koya.mailsTo(mentor.email)
    expect(mail?.subject).toBe('Are you still with us?')
    const tokens = [...(mail?.text ?? '').matchAll(/\/answer\?token=(\S+)/g)].map(([, token]) => token ?? '')
    const read = await Promise.all(tokens.map((token) => koya.context.tokens.readAnswer(token)))
    expect(read.map((one) => one?.answer)).toEqual(['here', 'away', 'give'])
    expect(new Set(read.map((one) => one?.questionId)).size).toBe(1)
    await koya.call('gradeSubmission', grading(await as(mentor), sent))
  })
})
