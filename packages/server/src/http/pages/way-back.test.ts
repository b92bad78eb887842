import { addressOf } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { password, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { plainIn, postedForms } from '#testing/posted-forms.ts'
import { addApp } from '#testing/steps/factors.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ webRoot: useWebRoot() })
const { send, cookieOf } = postedForms(koya)
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
})

const logIn = (url: string, { email }: TestPerson, typed = password) =>
  send(url, { form: 'login', email, password: typed })
const loginWith = (back: string) => `/login?${new URLSearchParams({ back })}`
const queue = `${addressOf('submissions')}?state=waiting&open=7`

describe('the way back of a login without a script', () => {
  it('is the page that asked for it, with its query, also after a wrong password', async () => {
    const asked = await koya.fastify.inject(`${queue}&plain&done=submitTask`)
    expect([asked.statusCode, asked.headers.location]).toEqual([303, loginWith(queue)])
    expect(asked.headers['cache-control']).toBe('no-store')
    const login = await koya.fastify.inject(loginWith(queue))
    expect(plainIn(login.body)).toMatchObject({ said: null, led: 'to login', posted: null })
    const wrong = await logIn(loginWith(queue), mentor, 'wrong')
    expect(plainIn(wrong.body)).toMatchObject({ led: 'to login', posted: { name: 'login' } })
    const answer = await logIn(loginWith(queue), mentor)
    expect([answer.status, answer.to]).toEqual([303, queue])
  })

  it('outlasts a second step', async () => {
    const { app } = await addApp(koya, mentor)
    const asked = await logIn(loginWith(queue), mentor)
    const ticket = /"ticket":"([^"]+)"/.exec(asked.body)?.[1] ?? ''
    const step = { form: 'finishLogin', way: 'APP', ticket, code: app.codeAt(1) }
    expect((await send(loginWith(queue), step)).to).toBe(queue)
  })

  it('is asked for with the query of the page', async () => {
    const open = async (url: string) => (await koya.fastify.inject(url)).body
    const refresh = 'http-equiv="refresh" content="0;url=?'
    expect(await open(queue)).toContain(`${refresh}state=waiting&amp;open=7&amp;plain"`)
    expect(await open(`${addressOf('inbox')}?a="><script>`)).toContain(
      `${refresh}a=%22%3E%3Cscript%3E&amp;plain"`,
    )
    expect(await open(addressOf('inbox'))).toContain(`${refresh}plain"`)
  })

  it('leads home from the start page, and from a page of another role, which it says', async () => {
    const start = await koya.fastify.inject('/dashboard?plain')
    expect(start.headers.location).toBe('/login')
    expect((await logIn(loginWith('/dashboard/'), mentor)).to).toBe('/dashboard/mentor/mentees')
    const closed = '/dashboard?plain=closed'
    expect((await logIn(loginWith(queue), mentee)).to).toBe(closed)
    const cookie = await cookieOf(mentee)
    const open = async (url: string) => koya.fastify.inject({ url, headers: { cookie } })
    expect((await open(`${queue}&plain`)).headers.location).toBe(closed)
    expect(plainIn((await open(closed)).body)).toMatchObject({ led: 'home' })
  })

  it.each([
    '//evil.test',
    '//evil.test/dashboard/inbox',
    '/\\evil.test/dashboard/inbox',
    '\\\\evil.test',
    '/\t/evil.test/dashboard',
    ' //evil.test/dashboard',
    'https://evil.test/dashboard/inbox',
    'http://way.invalid/dashboard/inbox',
    '/..//evil.test/dashboard/inbox',
    'javascript:alert(1)',
    'dashboard/inbox',
    'http://[',
    '//[',
    '',
  ])('is never %j', async (back) => {
    expect((await logIn(loginWith(back), mentee)).to).toBe('/dashboard')
  })

  it.each([
    '/dashboard/../api/auth/logout',
    '/dashboard/%2e%2e/api/profile',
    '/dashboard//evil.test',
    '/api/profile',
    '/mailbox',
    '/login',
  ])('is no page for %j, which is none of an area', async (back) => {
    expect((await logIn(loginWith(back), mentee)).to).toBe('/dashboard?plain=closed')
  })

  it('writes no head of its own, and counts once', async () => {
    const back = '/dashboard/inbox\r\nSet-Cookie: a=b'
    const answer = await logIn(loginWith(back), mentee)
    expect(answer.to).toBe('/dashboard?plain=closed')
    expect(String(answer.headers['set-cookie'])).not.toContain('a=b')
    const task = addressOf('task', { taskId: track.tasks[0] ?? '' })
    expect((await logIn(loginWith(`${task}?a=\r\nb`), mentee)).to).toBe(`${task}?a=b`)
    const twice = `/login?back=${encodeURIComponent(task)}&back=%2F%2Fevil.test`
    expect((await logIn(twice, mentee)).to).toBe('/dashboard')
  })
})
