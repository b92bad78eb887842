import { addressOf } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildPerson,
  password,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { plainIn, postedForms } from '#testing/posted-forms.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { submissionForm } from '#testing/steps/submitting.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ webRoot: useWebRoot() })
const { send, cookieOf, newKey, work } = postedForms(koya)
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
})

const page = () => addressOf('submitTask', { taskId: track.tasks[0] ?? '' })
const attempts = async () =>
  Number(
    (
      await koya.context.db
        .selectFrom('submission')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('mentee_id', '=', mentee.id)
        .executeTakeFirstOrThrow()
    ).count,
  )

describe('the login without a script', () => {
  it('begins a session of pages and leads to the start page of the role', async () => {
    for (const [person, home] of [
      [mentee, '/dashboard'],
      [mentor, '/dashboard/mentor/mentees'],
    ] as const) {
      const answer = await send('/login', { form: 'login', email: person.email, password })
      expect([answer.status, answer.to, answer.headers['cache-control']]).toEqual([303, home, 'no-store'])
      const cookie = /koya-page=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0]
      const isDrawn = async () =>
        (await koya.fastify.inject({ url: '/dashboard', headers: { cookie } })).body.includes(person.id)
      // On a slow machine, the data may be late. The server then sends only the frame.
      await expect.poll(isDrawn, { timeout: 20_000 }).toBe(person === mentee)
      expect(answer.body).not.toContain('accessToken')
    }
  })

  it('shows the form again with the address and each error, and never the password', async () => {
    const wrong = await send('/login', { form: 'login', email: mentee.email, password: 'wrong', keep: 'on' })
    expect(wrong.status).toBe(401)
    expect(plainIn(wrong.body)).toMatchObject({
      posted: {
        name: 'login',
        values: { email: mentee.email, keep: true },
        refusal: { message: 'The email or the password is wrong' },
      },
    })
    expect(wrong.body).not.toContain('"password"')
    const empty = await send('/login', { form: 'login', email: 'ada', password: '' })
    expect(empty.status).toBe(422)
    expect(plainIn(empty.body)).toMatchObject({
      posted: {
        refusal: {
          issues: [
            { path: 'email', message: 'Invalid email address' },
            { path: 'password', message: 'Enter your password' },
          ],
        },
      },
    })
  })

  it('keeps the limit on tries of the call', async () => {
    const answers = new Map<number, unknown>()
    for (let time = 0; time < 30; time++) {
      const typed = { form: 'login', email: mentee.email, password: 'wrong' }
      const { status, headers } = await send('/login', typed)
      answers.set(status, headers['retry-after'])
    }
    expect([...answers]).toEqual([
      [401, undefined],
      [429, expect.stringMatching(/^\d+$/)],
    ])
  })

  it('ends with each logout, also from a page that the browser kept from an earlier session', async () => {
    const key = newKey()
    const person = await buildPerson(koya.context, 'MENTEE')
    for (const session of [person.session, await signAnew(koya.context, person, 1)]) {
      const cookie = await cookieOf({ ...person, session })
      await send(page(), { form: 'logout', key }, { cookie })
      expect((await koya.get('/profile', { as: session })).status).toBe(401)
    }
  })

  it('ends with a logout, at once and on every page of the areas', async () => {
    const cookie = await cookieOf(mentee)
    const answer = await send(page(), { form: 'logout', key: newKey() }, { cookie })
    expect([answer.status, answer.to]).toEqual([303, '/login?done=logout'])
    expect(String(answer.headers['set-cookie'])).toContain('koya-page=; ')
    const again = await koya.fastify.inject({ url: '/dashboard?plain', headers: { cookie } })
    expect([again.statusCode, again.headers.location]).toEqual([303, '/login'])
    const login = await koya.fastify.inject('/login?done=logout')
    expect(plainIn(login.body)).toMatchObject({ said: 'You are logged out.' })
  })
})

describe('work that is sent without a script', () => {
  it('is an attempt, and leads to the page of the task', async () => {
    const answer = await send(page(), work(), { as: mentee })
    expect([answer.status, answer.to]).toEqual([
      303,
      `${addressOf('task', { taskId: track.tasks[0] ?? '' })}?done=submitTask`,
    ])
    expect(await attempts()).toBe(1)
  })

  it('counts once, however often the button is pressed, also at the same moment', async () => {
    const sent = work()
    const answers = await Promise.all([1, 2, 3].map(() => send(page(), sent, { as: mentee })))
    answers.push(await send(page(), sent, { as: mentee }))
    expect(new Set(answers.map(({ status, to }) => `${status} ${to}`)).size).toBe(1)
    expect(await attempts()).toBe(1)
  })

  it('counts for each task that was opened at the same moment, and for each person', async () => {
    const key = newKey()
    const other = await buildMentee(koya.context, track, mentor)
    const second = addressOf('submitTask', { taskId: track.tasks[1] ?? '' })
    for (const [url, as] of [
      [page(), mentee],
      [second, mentee],
      [page(), other],
    ] as const) {
      expect((await send(url, work({ key }), { as })).to).toMatch(/\?done=submitTask$/)
    }
    expect(await attempts()).toBe(2)
    const { items } = await koya.call('listTasks', { as: other.session, query: {} })
    expect(items.filter(({ submission }) => submission !== null)).toHaveLength(1)
  })

  it('comes back with what was typed and each error at its field', async () => {
    const menteeComment = 'Too\r\nshort'
    const answer = await send(page(), work({ taskUrl: 'no address', menteeComment }), { as: mentee })
    expect(answer.status).toBe(422)
    expect(plainIn(answer.body)).toMatchObject({
      posted: {
        values: { taskUrl: 'no address', menteeComment: 'Too\nshort', attempt: 1 },
        refusal: {
          issues: [
            { path: 'taskUrl', message: 'Enter a valid URL' },
            { path: 'menteeComment', message: 'Enter a comment of at least 15 characters' },
          ],
        },
      },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await attempts()).toBe(0)
  })

  it('is refused in the words of the call, and a corrected form is taken', async () => {
    await send(page(), work(), { as: mentee })
    const late = await send(page(), work(), { as: mentee })
    expect(late.status).toBe(409)
    expect(plainIn(late.body)).toMatchObject({ posted: { refusal: { code: 'submitted_meanwhile' } } })
    expect((await send(page(), work({ attempt: '2' }), { as: mentee })).status).toBe(303)
  })
})

describe('a form without a script is refused', () => {
  it('when another site has sent it, or nobody can tell', async () => {
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: '' },
      { origin: 'null' },
      { origin: 'https://evil.test' },
      { origin: 'http://localhost.evil.test' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
    ]
    for (const headers of foreign) {
      for (const [url, fields] of [
        [page(), work()],
        ['/login', { form: 'login', email: mentee.email, password }],
      ] as const) {
        const answer = await send(url, fields, { as: mentee, ...headers })
        expect([answer.status, answer.headers['set-cookie']], JSON.stringify(headers)).toEqual([
          403,
          undefined,
        ])
        expect(answer.body).toContain('Open the page at Koya itself, and send it there.')
      }
    }
    expect(await attempts()).toBe(0)
    const own = await send(page(), work(), { as: mentee, host: 'koya.test', origin: 'http://koya.test' })
    expect(own.status).toBe(303)
    // Some old browsers send only a `Referer` header.
    for (const [referer, status] of [
      ['http://koya.test/login', 303],
      ['http://evil.test/koya.test', 403],
    ] as const) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', host: 'koya.test', referer }
      const payload = new URLSearchParams({ form: 'login', email: mentee.email, password }).toString()
      const answer = await koya.fastify.inject({ method: 'POST', url: '/login', headers, payload })
      expect(answer.statusCode, referer).toBe(status)
    }
  })

  it('with a cookie of another role, of an ended session, of a deleted person, or with a token of calls', async () => {
    const gone = await buildMentee(koya.context, track, mentor)
    const cookie = await cookieOf(gone)
    await koya.context.db.deleteFrom('session').where('user_id', '=', gone.id).execute()
    const statuses = [
      (await send(page(), work(), { as: mentor })).status,
      (await send(page(), work(), { cookie })).status,
      (await send(page(), work(), { cookie: `koya-page=${mentee.session}` })).status,
      (await send(page(), work(), { authorization: `Bearer ${mentee.session}` })).status,
      (await send(page(), work(), { cookie: `${await cookieOf(mentee)}; ${await cookieOf(mentee)}` })).status,
    ]
    expect(statuses).toEqual([303, 401, 401, 401, 401])
    const deleted = await buildPerson(koya.context, 'MENTEE')
    const kept = await cookieOf(deleted)
    await koya.context.db.deleteFrom('user').where('id', '=', deleted.id).execute()
    expect((await send(page(), work(), { cookie: kept })).status).toBe(401)
    expect(await attempts()).toBe(0)
  })

  it('unless its page says where forms come from, which old browsers need', async () => {
    for (const url of ['/login', '/register', '/dashboard', '/dashboard?plain', page()]) {
      const cookie = await cookieOf(mentee)
      const { headers } = await koya.fastify.inject({ url, headers: { cookie } })
      expect(headers['referrer-policy'], url).toBe('same-origin')
      const frame = await koya.fastify.inject(url.split('?')[0] ?? url)
      expect(frame.headers['referrer-policy'], url).toBe('same-origin')
    }
  })

  it('with missing, doubled or foreign fields, and without its key', async () => {
    const as = mentee
    const status = async (fields: Parameters<typeof send>[1], url = page()) =>
      (await send(url, fields, { as })).status
    expect(await status({})).toBe(400)
    expect(await status(work({ form: 'deleteOwnAccount' }))).toBe(400)
    expect(await status(work({ form: '__proto__' }))).toBe(400)
    expect(await status(work({ form: 'gradeSubmission' }))).toBe(400)
    expect(await status({ form: 'logout', key: newKey() }, '/login')).toBe(400)
    expect(await status({ form: 'submitTask', key: newKey() })).toBe(422)
    expect(
      await status(work({ menteeComment: ['Fifteen letters and more', 'Another comment of the work'] })),
    ).toBe(400)
    expect(await status(work({ role: 'ADMIN' }))).toBe(422)
    expect(await status(work({ attempt: 'many' }))).toBe(422)
    const keyless = await send(page(), work({ key: '' }), { as })
    expect(keyless.status).toBe(422)
    expect(plainIn(keyless.body)).toMatchObject({
      posted: { values: submissionForm(), refusal: { message: 'Please press the button once more' } },
    })
    expect(await status(work(), addressOf('submitTask', { taskId: 'no-id' }))).toBe(404)
    expect(await attempts()).toBe(0)
  })

  it('in another content type, and with 5 MB', async () => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      expect((await send(page(), '{"form":"submitTask"}', { as: mentee, 'content-type': type })).status).toBe(
        415,
      )
    }
    const large = await send(page(), `form=submitTask&menteeComment=${'a'.repeat(5_000_000)}`, { as: mentee })
    expect(large.status).toBe(413)
    expect(large.body).toContain('what you wrote is there')
  })

  it('whatever its address asks for: it leads to pages of Koya only', async () => {
    const answer = await send(`${page()}?done=https://evil.test&then=//evil.test`, work(), { as: mentee })
    expect(answer.to).toMatch(/^\/dashboard\/pending-task\/[\w-]+\?done=submitTask$/)
    const said = await koya.fastify.inject('/login?done=You%20have%20won')
    const nothing = { said: null, led: null, posted: null, isLight: false }
    expect(plainIn(said.body)).toEqual(nothing)
    expect((await koya.fastify.inject('/login?done=logout&done=logout')).statusCode).toBe(200)
    for (const [query, led] of [
      ['plain=broken', 'broken'],
      ['plain=alone&done=logout', 'alone'],
      ['plain=closed', 'home'],
      ['plain=closed&back=a', 'home'],
      ['back=a', 'to login'],
    ] as const) {
      const { body } = await koya.fastify.inject(`/login?${query}`)
      expect(plainIn(body), query).toEqual({ ...nothing, led })
    }
  })
})
