import { topicsOf, usualPreferences } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendDailyMails } from '#notifications/news/send-digests.ts'
import { useTestApp } from '#testing/app.ts'
import { signAnew, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { findHtmlFaults } from '#testing/find-html-faults.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

const as = (person: TestPerson) => signAnew(koya.context, person)
const look = () => sendDailyMails(koya.context)
const submit = async (task = 0) => koya.call('submitTask', submitting(await as(mentee), track.tasks[task]))
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

describe('the link at a mail', () => {
  const open = async (method: 'GET' | 'POST', url: string) => {
    const page = await koya.fastify.inject({
      method,
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      }),
    })
    expect(await findHtmlFaults(page.body)).toEqual([])
    return page
  }
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
    await prefer(mentor, { isDaily: true })
    await submit()
    await submit(1)
    await toHour(18)
    await look()
    await open('POST', await newestLink())
    expect(new Set(Object.values(await waysOf(mentor)))).toEqual(new Set(['app']))
  })

  const undo = (page: string) =>
    open('POST', /action="([^"]*undo=1[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '')
  const waysOf = async (person: TestPerson) => (await koya.call('readWishes', { as: await as(person) })).ways

  it('undoes all of them to what was chosen before, and one to the way it had', async () => {
    await prefer(mentee, { ways: { grades: 'mail', mentor: 'app' } })
    const before = await waysOf(mentee)
    expect(new Set(Object.values(before))).toEqual(new Set(['both', 'app', 'mail']))
    for (const topic of ['all', 'grades'] as const) {
      const token = await koya.context.tokens.signChoice({ userId: mentee.id, topic })
      const { body } = await open('POST', `/unsubscribe?token=${token}`)
      expect((await waysOf(mentee)).grades).toBe('app')
      await undo(body)
      expect(await waysOf(mentee)).toEqual(before)
    }
  })

  it('undoes all of them to what is usual where none came before, or where the undo does not say', async () => {
    const usual = await waysOf(mentee)
    expect(new Set(Object.values(usual))).toEqual(new Set(['both', 'app']))
    const token = await koya.context.tokens.signChoice({ userId: mentee.id, topic: 'all' })
    const url = `/unsubscribe?token=${token}`
    await open('POST', url)
    await undo((await open('POST', url)).body)
    expect(await waysOf(mentee)).toEqual(usual)
    await open('POST', url)
    await open('POST', `${url}&undo=1&grades=never`)
    expect(await waysOf(mentee)).toEqual(usual)
  })

  it('lets each topic be chosen without a login, and keeps what was chosen before', async () => {
    await prefer(mentor, { isDaily: false, ways: { mentees: 'mail' } })
    await submit()
    const url = await newestLink()
    const asked = await open('GET', url)
    expect(asked.body.match(/<input type="checkbox" name="mail"/g)).toHaveLength(topicsOf('MENTOR').length)
    expect(asked.body).toContain('value="waiting" checked')
    expect(asked.body).toContain('href="/dashboard/settings?open=notifications"')
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
    expect(mail?.html).toContain('/dashboard/settings?open=notifications"')
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
