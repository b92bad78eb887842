import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson } from '#testing/builders.ts'
import { type KeptBrowser, openBrowser, stayIn } from '#testing/steps/kept-browser.ts'
import { publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
const http = useTestApp()

const [bound, plain] = ['__Host-koya-session', 'koya-session']
const renew = (browser: KeptBrowser) => browser.send('POST', '/auth/session')
const whose = async (as: string) => (await koya.call('readProfile', { as })).id
const secretOf = ({ jar }: KeptBrowser) => jar.get(bound) ?? ''

async function stay(): Promise<{ person: TestPerson; browser: KeptBrowser }> {
  const person = await buildPerson(koya.context, 'MENTEE')
  return { person, ...(await stayIn(koya, person)) }
}

/** Simulates sessions created before the `__Host-` cookie existed. */
const unbind = (personId: string) =>
  koya.context.db
    .updateTable('session')
    .set({ is_host_bound: false })
    .where('user_id', '=', personId)
    .execute()

describe('T47 another host of the same site puts nobody into another account', () => {
  it('with what renews a session of its own, beside that of the visitor or alone', async () => {
    const { person, browser } = await stay()
    const { browser: theirs } = await stay()
    const both = openBrowser(koya, new Map([[plain, secretOf(theirs)], ...browser.jar]))
    const renewed = await renew(both)
    expect(await whose(renewed.accessToken)).toBe(person.id)
    expect(both.jar.has(plain)).toBe(false)
    const visitor = openBrowser(koya, new Map([[plain, secretOf(theirs)]]))
    expect((await renew(visitor)).status).toBe(401)
    // A logout with the cookie that lacks the `__Host-` prefix does not end the session.
    await openBrowser(koya, new Map([[plain, secretOf(theirs)]])).send('DELETE', '/auth/session')
    expect((await renew(theirs)).status).toBe(200)
  })

  it('with one from before there was this name, where the visitor keeps one already', async () => {
    const { person, browser } = await stay()
    const other = await stay()
    await unbind(other.person.id)
    const both = openBrowser(koya, new Map([[plain, secretOf(other.browser)], ...browser.jar]))
    expect(await whose((await renew(both)).accessToken)).toBe(person.id)
  })

  it.each([
    ['of this name', bound],
    ['of the plain one', plain],
  ])('and of two cookies %s neither is taken', async (_, name) => {
    const [{ browser }, other] = [await stay(), await stay()]
    await unbind(other.person.id)
    const cookie = [secretOf(other.browser), secretOf(browser)].map((value) => `${name}=${value}`).join('; ')
    const answer = await openBrowser(koya).send('POST', '/auth/session', { headers: { cookie } })
    expect(answer.status).toBe(401)
  })
})

it('who was signed in before there was this name stays so, and has it from then on', async () => {
  const { person, browser } = await stay()
  await unbind(person.id)
  const before = openBrowser(koya, new Map([[plain, secretOf(browser)]]))
  const { accessToken, cookies } = await renew(before)
  expect(await whose(accessToken)).toBe(person.id)
  expect([...before.jar.keys()].sort()).toEqual([
    '__Host-koya-device',
    '__Host-koya-page',
    bound,
    'koya-kept',
  ])
  expect(cookies.join('\n')).toMatch(/^koya-session=; Path=\/api\/auth; HttpOnly; Max-Age=0;/m)
  // Under the cookie name without the prefix, the session is no longer accepted.
  expect((await renew(openBrowser(koya, new Map([[plain, secretOf(before)]])))).status).toBe(401)
  expect((await renew(before)).status).toBe(200)
})

it('without https there is no such name, and the cookie of older versions goes', async () => {
  const { browser } = await stayIn(http, await buildPerson(http.context, 'MENTEE'))
  expect([...browser.jar.keys()].sort()).toEqual(['koya-device', 'koya-kept', 'koya-page', plain])
  const { status, cookies } = await renew(browser)
  expect(status).toBe(200)
  expect(cookies.slice(0, 2)).toEqual([
    'koya-session=; Path=/api/auth; HttpOnly; Max-Age=0; SameSite=Strict',
    expect.stringMatching(/^koya-session=[\w.-]{80}; Path=\/; HttpOnly; Max-Age=2592000; SameSite=Strict$/),
  ])
})
