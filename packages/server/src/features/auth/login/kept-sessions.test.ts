import { describe, expect, it } from 'vitest'
import { cleanUp } from '#background/clean-up.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, buildTrack, password, signAnew, type TestPerson } from '#testing/builders.ts'
import { days, hours, minutes, seconds } from '#testing/clock.ts'
import { seen } from '#testing/steps/authoring.ts'
import { type KeptBrowser, openBrowser, stayIn } from '#testing/steps/kept-browser.ts'
import { useMissedEndings } from '#testing/steps/missed-endings.ts'
import { linkIn, linkRequest, publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
useMissedEndings(koya)

const renew = (browser: KeptBrowser) => browser.send('POST', '/auth/session')
const status = async (as: string) => (await koya.get('/profile', { as })).status
const stay = async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  return { person, ...(await stayIn(koya, person)) }
}
const copyOf = ({ jar }: KeptBrowser) => openBrowser(koya, new Map(jar))

const deviceCookie = expect.stringMatching(
  /^__Host-koya-device=[\w-]{22}\.[\w-]{22}; Path=\/; HttpOnly; Max-Age=15552000; SameSite=Strict; Secure$/,
)

const pageCookie = expect.stringMatching(
  /^__Host-koya-page=[\w.-]+; Path=\/; HttpOnly; Max-Age=3600; SameSite=Lax; Secure$/,
)

/** Leaves out the page cookie, which changes with each token. */
const keptIn = ({ jar }: KeptBrowser) => [...jar].filter(([name]) => name !== '__Host-koya-page').sort()

describe('staying signed in', () => {
  it('is asked for at the login: without it no cookie renews the session', async () => {
    const { email } = await buildPerson(koya.context, 'MENTEE')
    const browser = openBrowser(koya)
    const { cookies, accessToken } = await browser.send('POST', '/auth/login', { body: { email, password } })
    expect(cookies).toEqual([deviceCookie, pageCookie])
    expect((await renew(browser)).status).toBe(401)
    await browser.send('POST', '/auth/logout', { as: accessToken })
    expect([...browser.jar.keys()]).toEqual(['__Host-koya-device'])
  })

  it('sets a cookie that scripts cannot read and other sites do not send, and keeps its hash only', async () => {
    const { browser } = await stay()
    const { cookies } = await renew(browser)
    expect(cookies).toEqual([
      expect.stringMatching(
        /^__Host-koya-session=[\w.-]{80}; Path=\/; HttpOnly; Max-Age=2592000; SameSite=Strict; Secure$/,
      ),
      'koya-kept=1; Path=/; Max-Age=2592000; SameSite=Strict; Secure',
      deviceCookie,
      pageCookie,
    ])
    const rows = await koya.context.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(browser.jar.get('__Host-koya-session')?.split('.')[1])
  })

  it('gives a token of an hour and another secret each time, for 30 days after the last use', async () => {
    const { browser, accessToken } = await stay()
    await koya.moveAhead(hours(1))
    expect(await status(accessToken)).toBe(401)
    const secrets = new Set([browser.jar.get('__Host-koya-session')])
    for (const time of [days(29), days(29)]) {
      await koya.moveAhead(time)
      const renewed = await renew(browser)
      expect(await status(renewed.accessToken)).toBe(200)
      secrets.add(browser.jar.get('__Host-koya-session'))
    }
    expect(secrets.size).toBe(3)
    await koya.moveAhead(days(30))
    expect((await renew(browser)).status).toBe(401)
    expect([...browser.jar.keys()]).toEqual(['__Host-koya-device'])
  })

  it('ends as soon as a secret that was exchanged before comes again', async () => {
    const { browser } = await stay()
    const thief = copyOf(browser)
    const { accessToken } = await renew(browser)
    await koya.moveAhead(seconds(10))
    expect(await status(accessToken)).toBe(200)
    expect((await renew(thief)).status).toBe(401)
    expect(await status(accessToken)).toBe(401)
    expect((await renew(browser)).status).toBe(401)
  })

  it('lets two tabs ask at once, and gives both the same next secret', async () => {
    const { browser } = await stay()
    const other = copyOf(browser)
    const answers = await Promise.all([renew(browser), renew(other)])
    await Promise.all(answers.map(async ({ accessToken }) => expect(await status(accessToken)).toBe(200)))
    expect(keptIn(other)).toEqual(keptIn(browser))
    await koya.moveAhead(minutes(1))
    expect((await renew(browser)).status).toBe(200)
  })

  it('survives an answer that was lost, however late it is asked for again', async () => {
    const { browser } = await stay()
    const before = copyOf(browser)
    await renew(browser)
    await koya.moveAhead(hours(3))
    const again = await renew(before)
    expect(await status(again.accessToken)).toBe(200)
    expect(keptIn(before)).toEqual(keptIn(browser))
  })

  it.each(['cross-site', 'same-site'])('takes no call of a page that is %s', async (site) => {
    const { browser } = await stay()
    const jar = new Map(browser.jar)
    const headers = { 'sec-fetch-site': site }
    const answer = await browser.send('POST', '/auth/session', { headers })
    expect([answer.status, answer.cookies]).toEqual([401, []])
    expect(browser.jar).toEqual(jar)
  })

  it.each(['', 'abc', `${'0'.repeat(8)}.${'a'.repeat(43)}`, `${'a'.repeat(36)}.${'b'.repeat(43)}`])(
    'takes no cookie that says %j',
    async (secret) => {
      const browser = openBrowser(koya, new Map([['__Host-koya-session', secret]]))
      expect((await renew(browser)).status).toBe(401)
      expect(browser.jar.size).toBe(0)
    },
  )
})

/** Ways to end a kept session. */
const endings: [
  what: string,
  end: (person: TestPerson, session: string, browser: KeptBrowser) => Promise<unknown>,
][] = [
  ['logging out', (_, as, browser) => browser.send('POST', '/auth/logout', { as })],
  ['a device that says so without a token', (_, _as, browser) => browser.send('DELETE', '/auth/session')],
  [
    'somebody else who logs in there',
    async (_, _as, browser) => {
      const { email } = await buildPerson(koya.context, 'MENTOR')
      return browser.send('POST', '/auth/login', { body: { email, password } })
    },
  ],
  ['another password', (_, _as) => changeElsewhere(_)],
  [
    'a password that was forgotten',
    async ({ email }) => {
      await koya.post('/auth/send-password-reset-token', { body: linkRequest(email) })
      const { token } = linkIn((await koya.mailsTo(email))[0]?.text)
      return koya.call('resetPassword', { body: { newPassword: 'a brand new kq7', token, email } })
    },
  ],
  [
    'being switched off',
    async ({ id }) => {
      const { session: as } = await buildPerson(koya.context, 'ADMIN')
      const headers = seen(await koya.call('readPerson', { as, params: { id } }))
      return koya.call('switchOffPerson', {
        as,
        params: { id },
        headers,
        body: { reason: 'Asked to leave.' },
      })
    },
  ],
  [
    'another role',
    async ({ id }) => {
      const { session: as } = await buildPerson(koya.context, 'ADMIN')
      const headers = seen(await koya.call('readPerson', { as, params: { id } }))
      return koya.call('changeRole', { as, params: { id }, headers, body: { role: 'MENTOR' } })
    },
  ],
  [
    'an admin who ends them',
    async ({ id }) => {
      const { session: as } = await buildPerson(koya.context, 'ADMIN')
      return koya.call('endSessions', { as, params: { id } })
    },
  ],
  [
    'another device that ends this one',
    async (person) => {
      const [{ id } = { id: '' }] = await keptSessionsOf(person)
      return koya.call('endOwnSession', { as: await logIn(person), params: { id } })
    },
  ],
  [
    'another device that ends all others',
    async (person) => koya.call('endOtherSessions', { as: await logIn(person) }),
  ],
  ['leaving', (_, as) => koya.call('leave', { as, body: { password, when: 'later' } })],
  [
    'the approval as a mentor',
    async ({ email }) => {
      const [{ id }, { session: as }] = [
        await buildTrack(koya.context),
        await buildPerson(koya.context, 'ADMIN'),
      ]
      return koya.call('approveMentor', { as, params: { id }, body: { email, places: 1 } })
    },
  ],
]

const logIn = async ({ email }: TestPerson) =>
  (await koya.call('login', { body: { email, password } })).accessToken

const keptSessionsOf = ({ id }: TestPerson) =>
  koya.context.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', id)
    .where('secret_hash', 'is not', null)
    .execute()

const changeElsewhere = async (person: TestPerson) =>
  koya.call('changePassword', {
    as: await signAnew(koya.context, person),
    body: { password, newPassword: 'a brand new kq7' },
  })

it.each(endings)('%s ends what is kept, and nothing of it is left', async (_, end) => {
  const { person, browser, accessToken } = await stay()
  const before = copyOf(browser)
  expect(await status(accessToken)).toBe(200)
  await end(person, accessToken, browser)
  expect(await status(accessToken)).toBe(401)
  expect((await renew(before)).status).toBe(401)
  expect(await keptSessionsOf(person)).toEqual([])
})

it('what has run out is cleaned up', async () => {
  await stay()
  await koya.moveAhead(days(31))
  await cleanUp(koya.context)
  expect(await koya.context.db.selectFrom('session').select('id').execute()).toEqual([])
})
