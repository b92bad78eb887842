import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '#app.ts'
import { renderBrief } from '#content/markdown.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { submissionForm } from '#testing/steps/submitting.ts'

const koya = useTestApp({
  publicUrl: 'https://koya.test',
  clientOrigins: new Set(['https://client.example']),
})
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeAll(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  const photo = { photo_key: 'a'.repeat(32) }
  await koya.context.db.updateTable('user').set(photo).where('id', '=', mentee.id).execute()
})

const origin = 'https://client.example'

describe('clients of other origins', () => {
  it.each([{ origin, 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, {}])(
    'can follow the addresses of pictures: %j',
    async (headers) => {
      const read = async (path: string, as = mentee.session) => (await koya.get(path, { as, headers })).body
      const photoUrl = `https://koya.test/api/photos/${'a'.repeat(32)}`
      expect(await read('/profile')).toMatchObject({ photoUrl })
      expect(await read('/profile/mentees', mentor.session)).toMatchObject({ items: [{ photoUrl }] })
      const image = 'https://koya.test/tracks/web-development.svg'
      expect(await read('/tracks')).toMatchObject({ items: [{ image }] })
      expect(await read('/stages')).toMatchObject({ items: [{ image: '' }, { image: '' }] })
    },
  )

  it('can follow the addresses of pictures in briefs and in notes for mentors', async () => {
    const address = `/api/pictures/${'b'.repeat(64)}`
    const source = `![A "board" > all](${address})\n\n\`<img src="${address}">\``
    const { description } = renderBrief(source)
    const [id = ''] = track.tasks
    await koya.context.db
      .updateTable('task')
      .set({ source, description, mentor_note: source })
      .where('id', '=', id)
      .execute()
    koya.context.curriculum.forget()
    const whole = description.replace(`src="${address}"`, `src="https://koya.test${address}"`)
    expect(whole).toContain(`;img src="${address}"`)
    const read = async (path: string, as: TestPerson, headers: Record<string, string>) =>
      (await koya.get(path, { as: as.session, headers })).body
    const own = { 'sec-fetch-site': 'same-origin' }
    for (const [headers, text] of [
      [own, description],
      [{ origin }, whole],
      [own, description],
    ] as const) {
      expect(await read(`/tasks/${id}`, mentee, headers)).toMatchObject({ description: text })
      const items = expect.arrayContaining([expect.objectContaining({ description: text })])
      expect(await read('/tasks', mentee, headers)).toMatchObject({ items })
      expect(await read('/mentors/notes', mentor, headers)).toMatchObject({ items: [{ note: text }] })
    }
  })

  it('are told apart from our own pages, which load pictures from their own name alone', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const { body } = await koya.get('/profile', { as: mentee.session, headers })
    expect(body).toMatchObject({ photoUrl: `/api/photos/${'a'.repeat(32)}` })
  })

  it('can read the headers that they need', async () => {
    const { headers } = await koya.get('/tracks', { as: mentee.session, headers: { origin } })
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Date, ETag, Koya-Moment, Location, Retry-After, X-Request-Id',
    })
  })
})

describe('an answer', () => {
  it('tells where to find what was made, and its state', async () => {
    const path = `/tasks/${track.tasks[0]}/submissions`
    const submitted = await koya.post(path, { as: mentee.session, body: submissionForm() })
    const { items } = await koya.call('listTaskSubmissions', {
      as: mentee.session,
      params: { id: track.tasks[0] ?? '' },
    })
    expect(submitted).toMatchObject({
      status: 201,
      headers: { location: `/api${path}`, etag: `"${items[0]?.updatedAt}"` },
    })
    const newcomer = await buildPerson(koya.context, 'MENTEE')
    const body = { mentorId: mentor.id }
    const enrolled = await koya.post(`/tracks/${track.id}/enroll`, { as: newcomer.session, body })
    expect(enrolled).toMatchObject({ status: 201, headers: { location: `/api/tracks/${track.id}` } })
  })

  it.each([
    ['DELETE', '/api/profile', 'GET, HEAD, PUT'],
    ['PATCH', '/api/profile/?a=1', 'GET, HEAD, PUT'],
    ['GET', '/api/auth/login', 'POST'],
    ['PUT', '/api/tracks/1', 'GET, HEAD'],
    ['POST', '/api/photos/1', 'GET, HEAD'],
    ['GET', '/api/mentors/grade/1', 'POST'],
  ])('to %s %s names the methods that there are', async (method, url, allow) => {
    const answer = await koya.fastify.inject({ method: method as 'GET', url })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
    expect(answer.json()).toEqual({
      message: `This address takes ${allow} only`,
      code: 'method_not_allowed',
    })
  })

  it('of 401 names the scheme', async () => {
    expect(await koya.get('/profile')).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    })
    const body = { email: mentee.email, password: 'wrong' }
    expect(await koya.post('/auth/login', { body })).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    })
  })
})

it('every answer has an id of its own, which the log names and nobody else chooses', async () => {
  const lines = new PassThrough()
  const app = await makeApp(koya.context, pino({ level: 'debug' }, lines))
  const headers = { 'x-request-id': 'chosen', 'request-id': 'chosen' }
  const answers = [await app.inject({ url: '/api/profile', headers }), await app.inject('/healthz')]
  await app.close()
  lines.end()
  const ids = answers.map((answer) => answer.headers['x-request-id'])
  expect(new Set(ids).size).toBe(2)
  const logged = (await text(lines))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(logged.map(({ reqId, path }) => [reqId, path])).toEqual([
    [ids[0], '/api/profile'],
    [ids[1], '/healthz'],
  ])
})
