import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson } from '#testing/builders.ts'
import { minutes } from '#testing/clock.ts'
import { callBehind } from '#testing/lock-rows.ts'
import { countStatuses, everyRound, parallel, useRaces } from '#testing/racing.ts'
import { stayIn } from '#testing/steps/kept-browser.ts'
import { publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp({ ...publicUrl, trustProxy: ['127.0.0.1'] })
// An https address changes the cookie names and makes `SMTP_URL` mandatory. Nothing listens on port 9.
const { send, post, race } = useRaces(koya, {
  PUBLIC_URL: 'https://koya.test',
  SMTP_URL: 'smtp://127.0.0.1:9',
})

const cookieOf = ({ jar }: { jar: Map<string, string> }) => ({
  cookie: `__Host-koya-session=${jar.get('__Host-koya-session')}`,
})

describe.each(everyRound)('a kept session in two processes, round %i', () => {
  it('is renewed once by fifty tabs, and goes on', async () => {
    const { browser } = await stayIn(koya, await buildPerson(koya.context, 'MENTEE'))
    const headers = cookieOf(browser)
    const answers = await race(() => post('/auth/session', { headers }))
    expect(countStatuses(answers)).toEqual({ 200: parallel })
    const { db } = koya.context
    const [id = ''] = (browser.jar.get('__Host-koya-session') ?? '').split('.')
    const row = await db.selectFrom('session').select('renewals').where('id', '=', id).executeTakeFirst()
    expect(row?.renewals).toBe(1)
    expect((await browser.send('POST', '/auth/session')).status).toBe(200)
    expect((await browser.send('POST', '/auth/session')).status).toBe(200)
  })

  it('ends for both when it was copied', async () => {
    const { browser } = await stayIn(koya, await buildPerson(koya.context, 'MENTEE'))
    const headers = cookieOf(browser)
    await browser.send('POST', '/auth/session')
    const { accessToken: as } = await browser.send('POST', '/auth/session')
    expect((await send('GET', '/profile', { as })).status).toBe(200)
    const thefts = await race(() => post('/auth/session', { headers }))
    expect(countStatuses(thefts)).toEqual({ 401: parallel })
    expect((await browser.send('POST', '/auth/session')).status).toBe(401)
    await koya.moveAhead(minutes(1))
    expect((await koya.get('/profile', { as })).status).toBe(401)
  })
})

it.runIf(process.env.TEST_DATABASE_URL)(
  'a kept session goes on when it is renewed while the person changes the password',
  async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    const { browser } = await stayIn(koya, person)
    const { status } = await callBehind(
      koya,
      [
        `with raised as (
           update "user" set session_version = session_version + 1 where id = $1 returning id
         )
         update session set version = version + 1 from raised where user_id = raised.id`,
        person.id,
      ],
      () => browser.send('POST', '/auth/session'),
    )
    expect(status).toBe(200)
  },
)
