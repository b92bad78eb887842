import type { Role } from '@koya/contract'
import { expect, it } from 'vitest'
import { endedSessions } from '#identity/sessions/end-sessions.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password, type TestPerson } from '#testing/builders.ts'
import { minutes } from '#testing/clock.ts'
import { openBrowser, stayIn } from '#testing/steps/kept-browser.ts'

const koya = useTestApp()

/** Ends the session that `buildPerson` began, so that every session in the test comes from a login. */
async function buildMember(role: Role = 'MENTEE'): Promise<TestPerson> {
  const person = await buildPerson(koya.context, role)
  await koya.call('logout', { as: person.session })
  return person
}
const login = async ({ email }: TestPerson) =>
  (await koya.call('login', { body: { email, password } })).accessToken
const list = (as: string) => koya.call('listOwnSessions', { as })
const status = async (as: string) => (await koya.get('/profile', { as })).status

it('are listed with their device, the last used first, and the one that asks is marked', async () => {
  const person = await buildMember()
  const first = await login(person)
  await koya.moveAhead(minutes(1))
  const { accessToken: kept } = await stayIn(koya, person)
  expect(await list(kept)).toMatchObject({
    totalCount: 2,
    items: [
      { device: 'Firefox on Android', isCurrent: true, isKept: true },
      { device: 'An unknown device', isCurrent: false, isKept: false },
    ],
  })
  // After five minutes, a call records the time of the session's last use again.
  await koya.moveAhead(minutes(5))
  const { items } = await list(first)
  expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  const [own] = items
  await koya.moveAhead(minutes(4))
  expect((await list(first)).items[0]).toEqual(own)
  await koya.moveAhead(minutes(60))
  expect(await list(await login(person))).toMatchObject({ totalCount: 2 })
})

it('end one by one, at once, and nobody ends somebody else’s', async () => {
  const person = await buildMember()
  const [here, there] = [await login(person), await login(person)]
  const { items } = await list(here)
  const id = items.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  const stranger = await buildPerson(koya.context, 'ADMIN')
  expect(await koya.refusal('endOwnSession', { as: stranger.session, params: { id } })).toMatchObject({
    status: 404,
  })
  expect(await status(there)).toBe(200)
  await koya.call('endOwnSession', { as: here, params: { id } })
  expect([await status(there), await status(here)]).toEqual([401, 200])
  expect((await list(here)).totalCount).toBe(1)
})

it('all end but the one that asks, whose device goes on', async () => {
  const person = await buildMember('MENTOR')
  const other = await login(person)
  const { browser, accessToken } = await stayIn(koya, person)
  const { browser: there } = await stayIn(koya, person)
  const before = browser.jar.get('koya-session')
  const ended = await browser.send('DELETE', '/account/sessions', { as: accessToken })
  const sessions = [other, accessToken, person.session, ended.accessToken]
  expect(await Promise.all(sessions.map(status))).toEqual([401, 401, 401, 200])
  expect(await list(ended.accessToken)).toMatchObject({ totalCount: 1, items: [{ isCurrent: true }] })
  expect(browser.jar.get('koya-session')).toBe(before)
  expect((await browser.send('POST', '/auth/session')).status).toBe(200)
  expect((await there.send('POST', '/auth/session')).status).toBe(401)
})

it('ASVS-7.5.2 end only where somebody has shown lately that it is still them, and logging out asks for nothing', async () => {
  const person = await buildMember()
  const [here, there] = [await login(person), await login(person)]
  const id = (await list(here)).items.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  await koya.moveAhead(minutes(15))
  const needed = { status: 403, code: 'proof_needed' }
  expect(await koya.refusal('endOwnSession', { as: here, params: { id } })).toMatchObject(needed)
  expect(await koya.refusal('endOtherSessions', { as: here })).toMatchObject(needed)
  expect([await status(there), (await list(here)).totalCount]).toEqual([200, 2])
  await koya.call('prove', { as: here, body: { way: 'PASSWORD', password } })
  await koya.call('endOwnSession', { as: here, params: { id } })
  expect([await status(there), await status(here)]).toEqual([401, 200])
  const another = await login(person)
  const { accessToken } = await koya.call('endOtherSessions', { as: here })
  expect(await Promise.all([another, accessToken].map(status))).toEqual([401, 200])
  await koya.moveAhead(minutes(15))
  await koya.call('logout', { as: accessToken })
  expect(await status(accessToken)).toBe(401)
})

it('T15 a session that another process has ended gets no other one', async () => {
  const person = await buildMember()
  const thief = await login(person)
  expect(await status(thief)).toBe(200)
  const { db } = koya.context
  // Ends the session in the database only; the cache still has the session.
  await db.updateTable('user').set(endedSessions).where('id', '=', person.id).execute()
  // The call needs a recent proof of identity. The check of the proof reads the database and finds no
  // session.
  expect([401, 403]).toContain((await koya.delete('/account/sessions', { as: thief })).status)
  const body = { password, newPassword: 'a brand new kq7' }
  expect(await koya.refusal('changePassword', { as: thief, body })).toMatchObject({ status: 401 })
  const left = await db.selectFrom('session').select('id').where('user_id', '=', person.id).execute()
  expect(left).toEqual([])
})

it('T23 a token that was stolen lives no longer than its hour, and takes no kept session along', async () => {
  const person = await buildMember()
  const { browser, accessToken: stolen } = await stayIn(koya, person)
  const thief = openBrowser(koya)
  let as = stolen
  for (const ahead of [10, 2, 1]) {
    await koya.moveAhead(minutes(ahead))
    as = (await thief.send('DELETE', '/account/sessions', { as })).accessToken
    expect(await status(as)).toBe(200)
  }
  // The thief gets no cookie of a kept session.
  expect([...thief.jar.keys()].map((name) => name.replace('__Host-', ''))).toEqual(['koya-page'])
  expect((await browser.send('POST', '/auth/session')).status).toBe(200)
  await koya.moveAhead(minutes(47))
  expect(await status(as)).toBe(401)
  expect((await browser.send('POST', '/auth/session')).status).toBe(200)
})
