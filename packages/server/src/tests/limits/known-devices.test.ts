import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password, type TestPerson } from '#testing/builders.ts'
import { minutes, seconds } from '#testing/clock.ts'
import { type KeptBrowser, openBrowser } from '#testing/steps/kept-browser.ts'
import { linkIn, linkRequest, publicUrl, registerWithLink } from '#testing/steps/registering.ts'

const koya = useTestApp({ ...publicUrl, trustProxy: ['127.0.0.1'] })

const wrong = 'wrong password'
const newPassword = 'a brand new kq7'
const countStatus = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length
const times = <T>(count: number, call: () => Promise<T>) => Promise.all(Array.from({ length: count }, call))
const post = async (path: string, sending: { body: object; headers?: Record<string, string> }) => {
  const { status, body } = await koya.post(path, sending)
  return { status, body: JSON.stringify(body) }
}
const logIn = (browser: KeptBrowser, email: string, word = password, headers = {}) =>
  browser.send('POST', '/auth/login', { body: { email, password: word }, headers })

/** Uses up the attempts that strangers have for an address. Each attempt comes from another client. */
const attack = ({ email }: TestPerson) =>
  times(40, () =>
    post('/auth/login', { body: { email, password: wrong }, headers: { 'x-forwarded-for': newClient() } }),
  )
let clients = 0
const newClient = () => `10.9.${clients >> 8}.${clients++ & 255}`

async function knownBrowser({ email }: TestPerson) {
  const browser = openBrowser(koya)
  expect((await logIn(browser, email)).status).toBe(200)
  return browser
}

async function readResetLink({ email }: TestPerson) {
  const { token } = linkIn(
    (await koya.mailsTo(email)).find(({ subject }) => subject === 'Set a new password')?.text,
  )
  return { token, email, newPassword }
}

describe('T07 while a stranger guesses', () => {
  it('the owner sets a new password by mail, and their browser is a known one from then on', async () => {
    const owner = await buildPerson(koya.context, 'MENTEE')
    await attack(owner)
    const browser = openBrowser(koya)
    const asked = await browser.send('POST', '/auth/send-password-reset-token', {
      body: linkRequest(owner.email),
    })
    expect(asked.status).toBe(202)
    const reset = await browser.send('POST', '/auth/reset-password', { body: await readResetLink(owner) })
    expect(reset.status).toBe(200)
    await attack(owner)
    expect((await logIn(browser, owner.email, newPassword)).status).toBe(200)
  })

  it('a stranger who goes on asking for mails leaves the owner a link that works, and the device its own', async () => {
    const owner = await buildPerson(koya.context, 'MENTEE')
    const browser = await knownBrowser(owner)
    const ask = () => post('/auth/send-password-reset-token', { body: linkRequest(owner.email) })
    const waited: number[] = []
    for (let sent = 0; sent < 10; ) {
      const { status, body } = await ask()
      if (status === 202) sent++
      else waited.push(Number(/in (\d+) minutes, or look for the newest mail/.exec(body)?.[1]))
      await koya.moveAhead(status === 202 ? seconds(61) : minutes(waited.at(-1) ?? 0))
    }
    expect(waited).toEqual([4, 9, 19, 29, 29])
    await koya.workIsDone()
    expect((await ask()).status).toBe(429)
    const own = await browser.send('POST', '/auth/send-password-reset-token', {
      body: linkRequest(owner.email),
    })
    expect(own.status).toBe(202)
    // Only this link is valid, because a newer link ends the older ones.
    expect((await post('/auth/reset-password', { body: await readResetLink(owner) })).status).toBe(200)
  })

  it('a device gets ten tries of its own, then waits like everybody', async () => {
    const owner = await buildPerson(koya.context, 'MENTEE')
    const browser = await knownBrowser(owner)
    const guesses = await times(15, () => logIn(browser, owner.email, wrong))
    expect([countStatus(guesses, 401), countStatus(guesses, 429)]).toEqual([10, 5])
    expect((await logIn(openBrowser(koya), owner.email)).status).toBe(200)
  })

  it('a free try is free to a process whose clock is behind, too', async () => {
    const owner = await buildPerson(koya.context, 'MENTEE')
    const guess = () => post('/auth/login', { body: { email: owner.email, password: wrong } })
    expect((await guess()).status).toBe(401)
    await koya.moveAhead(seconds(-1))
    expect((await guess()).status).toBe(401)
  })
})

describe('a known device', () => {
  it('is one by a confirmed address too, and keeps the five people who came last', async () => {
    const newcomer = await registerWithLink(koya)
    const browser = openBrowser(koya)
    await browser.send('POST', '/auth/confirm-email', {
      body: { email: newcomer.email, token: newcomer.token },
    })
    const people = await times(4, () => buildPerson(koya.context, 'MENTEE'))
    for (const { email } of people) await logIn(browser, email)
    await times(10, () => post('/auth/login', { body: { email: newcomer.email, password: wrong } }))
    expect((await logIn(browser, newcomer.email)).status).toBe(200)
    for (const { email } of [...people, await buildPerson(koya.context, 'MENTOR')])
      await logIn(browser, email)
    expect(browser.jar.get('__Host-koya-device')?.split('.')).toHaveLength(6)
    await times(10, () => post('/auth/login', { body: { email: newcomer.email, password: wrong } }))
    expect((await logIn(browser, newcomer.email)).status).toBe(429)
  })

  it.each([
    ['of somebody else', (own: string, other: string) => other || own],
    ['with a mark that was changed', (own: string) => `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`],
    ['of another device', (own: string) => `${'A'.repeat(22)}.${own.split('.')[1]}`],
    ['that is none', () => 'abc'],
  ])('is believed for its owner and its marks only: a cookie %s counts nothing', async (_, forge) => {
    const owner = await buildPerson(koya.context, 'MENTEE')
    const [own, other] = [
      await knownBrowser(owner),
      await knownBrowser(await buildPerson(koya.context, 'MENTEE')),
    ]
    await attack(owner)
    const value = forge(own.jar.get('__Host-koya-device') ?? '', other.jar.get('__Host-koya-device') ?? '')
    const browser = openBrowser(koya, new Map([['__Host-koya-device', value]]))
    expect((await logIn(browser, owner.email)).status).toBe(429)
  })

  it('T47 is none to a page of another site', async () => {
    const owner = await buildPerson(koya.context, 'MENTEE')
    const browser = await knownBrowser(owner)
    await attack(owner)
    const foreign = await logIn(browser, owner.email, wrong, { 'sec-fetch-site': 'same-site' })
    expect(foreign.status).toBe(429)
  })
})

describe('T05 whoever asks', () => {
  it('hears the same of an address that nobody has', async () => {
    const owner = await buildPerson(koya.context, 'MENTEE')
    const nobody = { ...owner, email: 'nobody.at.all@koya.test' }
    const both = await Promise.all([attack(owner), attack(nobody)])
    const [told, untold] = both.map((answers) =>
      // The stated wait can differ between calls, so the test does not compare it.
      answers
        .map(({ status, body }) => `${status} ${body.replace(/in (a minute|\d+ minutes)/, 'later')}`)
        .sort(),
    )
    expect(told).toEqual(untold)
  })
})

describe('links from one address', () => {
  it('T07 work there although somebody has tried 60 wrong ones, which are then refused', async () => {
    const owner = await buildPerson(koya.context, 'MENTEE')
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    await post('/auth/send-password-reset-token', { body: linkRequest(owner.email), headers })
    const body = await readResetLink(owner)
    const guess = () => post('/auth/reset-password', { body: { ...body, token: 'made up' }, headers })
    const guesses = await times(65, guess)
    expect([countStatus(guesses, 422), countStatus(guesses, 429)]).toEqual([60, 5])
    expect((await post('/auth/reset-password', { body, headers })).status).toBe(200)
    const newcomer = await registerWithLink(koya)
    const link = { email: newcomer.email, token: newcomer.token }
    expect((await post('/auth/confirm-email', { body: link, headers })).status).toBe(200)
    expect((await guess()).status).toBe(429)
  })
})
