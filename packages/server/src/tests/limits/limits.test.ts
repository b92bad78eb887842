import { operations } from '@koya/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientKey, type LimitName, limits, spendOrWait } from '#limits/limits.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, password } from '#testing/builders.ts'
import { minutes, seconds } from '#testing/clock.ts'
import { application } from '#testing/steps/applying.ts'
import { linkRequest, publicUrl, registerWithLink, registration } from '#testing/steps/registering.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp(publicUrl)
// Stops the clock, because the tests expect waits that are exact to the second.
beforeAll(() => koya.clock.stop())
let clients = 0
const newClient = () => `203.0.113.${++clients}`

const limitNames = Object.keys(limits).filter((name): name is LimitName => name in limits)

it.each(limitNames)('%s is spent to its figure and no further, until its time is over', async (name) => {
  const { context } = koya
  const { points, seconds: window } = limits[name]
  const spend = () => spendOrWait(context, name, 'somebody')
  const spendToTheEnd = async () => {
    expect(await spend()).toBe(null)
    // Uses up all points of the limit except one, without many calls.
    await context.db
      .updateTable('rate_limit')
      .set({ spent: points - 1 })
      .where('key', '=', context.tokens.countKey(name, 'somebody'))
      .execute()
    return [await spend(), await spend()]
  }
  expect(await spendToTheEnd()).toEqual([null, window])
  expect(await spendOrWait(context, name, 'somebody else')).toBe(null)
  await koya.moveAhead(seconds(window - 1))
  expect(await spend()).toBe(1)
  await koya.moveAhead(seconds(1))
  expect(await spendToTheEnd()).toEqual([null, window])
})

const post = async (path: string, payload: object, remoteAddress = newClient()) => {
  const response = await koya.fastify.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress })
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], body: response.json() }
}

const times = <T>(count: number, call: () => Promise<T>) => Promise.all(Array.from({ length: count }, call))
const oneByOne = async <T>(count: number, call: () => Promise<T>) => {
  const answers: T[] = []
  while (answers.length < count) answers.push(await call())
  return answers
}
const countStatus = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

describe('T07 guessing one account’s password', () => {
  it('gets ten tries in a burst from many clients; the right password works again after the window', async () => {
    const { email } = await buildPerson(koya.context, 'MENTEE')
    const guesses = await times(40, () => post('/auth/login', { email, password: 'wrong password' }))
    expect([countStatus(guesses, 401), countStatus(guesses, 429)]).toEqual([10, 30])
    const refused = guesses.find(({ status }) => status === 429)
    expect(Number(refused?.retryAfter)).toBeGreaterThan(0)
    expect(refused?.body).toMatchObject({
      code: 'too_many',
      message: expect.stringMatching(/^Too many tries/),
    })
    expect((await post('/auth/send-password-reset-token', linkRequest(email))).status).toBe(202)
    await koya.moveAhead(minutes(1))
    expect((await post('/auth/login', { email, password })).status).toBe(200)
  })

  it('waits longer after each further failure, a quarter of an hour at most; a right login ends it', async () => {
    const { email } = await buildPerson(koya.context, 'MENTEE')
    const guess = () => post('/auth/login', { email, password: 'wrong password' })
    await oneByOne(10, guess)
    const waited: number[] = []
    while (waited.length < 6) {
      const { status, retryAfter } = await guess()
      expect(status).toBe(429)
      waited.push(Number(retryAfter) / 60)
      await koya.moveAhead(seconds(Number(retryAfter)))
      expect((await guess()).status).toBe(401)
    }
    expect(waited).toEqual([1, 2, 4, 8, 15, 15])
    await koya.moveAhead(minutes(15))
    expect((await post('/auth/login', { email, password })).status).toBe(200)
    expect(countStatus(await oneByOne(10, guess), 401)).toBe(10)
  })

  it('counts failures only, and none that was refused for its input', async () => {
    const { email } = await buildPerson(koya.context, 'MENTEE')
    const client = newClient()
    for (let i = 0; i < 15; i++) {
      expect((await post('/auth/login', { email, password }, client)).status).toBe(200)
      expect((await post('/auth/login', { email, password: '' }, client)).status).toBe(422)
    }
  })
})

describe('T03 the password of a pending registration', () => {
  it('counts as a failed login, so that registering guesses is no way to try them; confirming clears the count', async () => {
    const { email } = await buildPerson(koya.context, 'MENTEE')
    const guess = { email, password: 'a guess kq7zvbx2' }
    await post('/auth/register', registration(guess))
    const guesses = await oneByOne(12, () => post('/auth/login', guess))
    expect([countStatus(guesses, 403), countStatus(guesses, 429)]).toEqual([10, 2])

    const newcomer = await registerWithLink(koya)
    const credentials = { email: newcomer.email, password }
    const early = await oneByOne(12, () => post('/auth/login', credentials))
    expect([countStatus(early, 403), countStatus(early, 429)]).toEqual([10, 2])
    await post('/auth/confirm-email', { email: newcomer.email, token: newcomer.token })
    expect((await post('/auth/login', credentials)).status).toBe(200)
  })
})

describe('T08 one client', () => {
  it('tries many accounts no more often than its allowance', async () => {
    const client = newClient()
    let tries = 0
    const guesses = await times(80, () =>
      post('/auth/login', { email: `stranger${++tries}@koya.test`, password: 'wrong password' }, client),
    )
    expect([countStatus(guesses, 401), countStatus(guesses, 429)]).toEqual([60, 20])
  })

  it('registers and asks for mails no more often than its allowance; wrong input spends nothing', async () => {
    const client = newClient()
    const wrong = await times(100, () => post('/auth/register', registration({ firstName: 'Jo' }), client))
    expect(countStatus(wrong, 422)).toBe(100)
    const { points } = limits.registerClient
    const answers = await times(points + 5, () => post('/auth/register', registration(), client))
    expect([countStatus(answers, 201), countStatus(answers, 429)]).toEqual([points, 5])
  })

  it.each(['resetPassword', 'openInvitation', 'acceptInvitation', 'openApplication'] as const)(
    'tries links of mails by %s no more often than its allowance',
    async (name) => {
      const { path, example } = operations[name]
      const client = newClient()
      const { points } = limits.tokenClient
      const tries = await times(points + 5, () => post(path, example.body, client))
      expect([countStatus(tries, 422), countStatus(tries, 429)]).toEqual([points, 5])
    },
  )

  it('applies to mentor no more often than its allowance', async () => {
    const client = newClient()
    const { points } = limits.applyClient
    const { status: served } = await post('/mentor-applications', application())
    expect(served).toBeLessThan(300)
    const answers = await times(points + 5, () => post('/mentor-applications', application(), client))
    expect([countStatus(answers, served), countStatus(answers, 429)]).toEqual([points, 5])
  })
})

describe('T05 mails for one address', () => {
  it('are limited alike, whether somebody has the address or not', async () => {
    const { email } = await buildPerson(koya.context, 'MENTEE')
    const statuses: number[][] = []
    for (let request = 0; request < 7; request++) {
      const answers = [email, 'nobody@koya.test'].map((address) =>
        post('/auth/send-password-reset-token', linkRequest(address)),
      )
      statuses.push((await Promise.all(answers)).map(({ status }) => status))
      await koya.moveAhead(seconds(61))
    }
    expect(statuses).toEqual([...Array(5).fill([202, 202]), [429, 429], [429, 429]])
    expect(await koya.mailsTo(email)).toHaveLength(5)
  })

  it('are five an hour from registrations, free or taken, and nobody is told', async () => {
    const free = registration().email
    const taken = (await buildPerson(koya.context, 'MENTEE')).email
    const countMails = async () => [(await koya.mailsTo(free)).length, (await koya.mailsTo(taken)).length]
    const register = (email: string) => () => post('/auth/register', registration({ email }))
    const answers = [...(await times(20, register(free))), ...(await times(20, register(taken)))]
    expect(countStatus(answers, 201)).toBe(40)
    await koya.moveAhead(minutes(59))
    expect(await countMails()).toEqual([5, 5])
    await koya.moveAhead(minutes(2))
    await register(free)()
    await koya.moveAhead(minutes(2))
    expect(await countMails()).toEqual([6, 5])
  })
})

describe('T09 a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('at %s counts as %s', (ip, client) => {
    expect(clientKey(ip)).toBe(client)
  })

  it('is not believed what it says of its own address', async () => {
    const { email } = await buildPerson(koya.context, 'MENTEE')
    const guess = (forwarded: string) =>
      koya.fastify.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded },
        payload: { email: `${forwarded}@koya.test`, password: 'wrong password' },
        remoteAddress: '203.0.113.200',
      })
    let hop = 0
    const answers = await times(70, () => guess(`198.51.100.${++hop}`))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
    expect((await post('/auth/login', { email, password })).status).toBe(200)
  })
})

describe('submissions of one mentee', () => {
  it('are at most twenty a minute; what is refused for another reason spends nothing', async () => {
    const { context } = koya
    const track = await buildTrack(context)
    const mentee = await buildMentee(context, track, await buildMentor(context, track))
    const other = await buildTrack(context)
    const foreign = await oneByOne(5, () =>
      koya.refusal('submitTask', submitting(mentee.session, other.tasks[0])),
    )
    expect(countStatus(foreign, 404)).toBe(5)
    await oneByOne(20, () => koya.call('submitTask', submitting(mentee.session, track.tasks[0])))
    const refusal = () => koya.refusal('submitTask', submitting(mentee.session, track.tasks[0]))
    expect(await refusal()).toMatchObject({ status: 429, code: 'too_many' })
    await koya.moveAhead(seconds(61))
    const submission = await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
    expect(submission.attempt).toBe(21)
  })
})
