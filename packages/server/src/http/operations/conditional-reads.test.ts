import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, type TestPerson } from '#testing/builders.ts'
import { profileForm } from '#testing/steps/profile-form.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let admin: TestPerson

beforeAll(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
  for (let track = 0; track < 3; track++) await buildTrack(koya.context, { tasks: 12 })
})

const read = (path: string, headers: Record<string, string> = {}, { session } = admin) =>
  koya.fastify.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${session}`, ...headers } })

const tagOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers.etag)

describe('what was read before', () => {
  it.each(['/profile', '/tasks', '/tasks?fields=list', '/tracks?limit=1'])(
    'is not sent again while it holds: %s',
    async (path) => {
      const first = await read(path)
      expect(first.headers).toMatchObject({
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
        'cache-control': 'private, no-cache',
        vary: expect.stringContaining('Authorization'),
      })
      for (const named of [tagOf(first), `"other", W/${tagOf(first)}`, '*']) {
        const again = await read(path, { 'if-none-match': named })
        expect([again.statusCode, again.body]).toEqual([304, ''])
        expect(again.headers).toMatchObject({
          etag: tagOf(first),
          'cache-control': 'private, no-cache',
          vary: first.headers.vary,
        })
        expect(again.headers).not.toHaveProperty('content-length')
      }
      expect((await read(path, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    },
  )

  it('has a tag for each encoding', async () => {
    const encoded = (encoding: string) => read('/tasks', { 'accept-encoding': encoding })
    const tags = [tagOf(await encoded('br')), tagOf(await encoded('gzip')), tagOf(await read('/tasks'))]
    expect(new Set(tags).size).toBe(3)
    const again = await read('/tasks', { 'accept-encoding': 'br', 'if-none-match': tags[0] ?? '' })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers).not.toHaveProperty('content-encoding')
  })

  it('is sent again once it has changed, and to somebody else', async () => {
    const mentee = await buildPerson(koya.context, 'MENTEE')
    const headers = { 'if-none-match': tagOf(await read('/profile', {}, mentee)) }
    expect((await read('/profile', headers, mentee)).statusCode).toBe(304)
    const other = await read('/profile', headers)
    expect([other.statusCode, other.json().id]).toEqual([200, admin.id])
    await koya.call('updateProfile', { as: mentee.session, body: profileForm() })
    expect((await read('/profile', headers, mentee)).statusCode).toBe(200)
  })

  it('is sent again once what is kept of it has changed, or what is its own', async () => {
    const track = await buildTrack(koya.context)
    const mentee = await buildMentee(koya.context, track, await buildMentor(koya.context, track))
    const [task = ''] = track.tasks
    for (const path of ['/tasks', `/tasks/${task}`]) {
      const statuses: number[] = []
      const ask = async (headers = {}) => {
        const answer = await read(path, headers, mentee)
        statuses.push(answer.statusCode)
        return { 'if-none-match': tagOf(answer) }
      }
      const first = await ask()
      await ask(first)
      await koya.call('submitTask', submitting(mentee.session, task))
      const second = await ask(first)
      await ask(second)
      await koya.context.db
        .updateTable('task')
        .set({ description: `Changed for ${path}` })
        .where('id', '=', task)
        .execute()
      koya.context.curriculum.forget()
      await ask(await ask(second))
      expect(statuses).toEqual([200, 304, 200, 304, 200, 304])
    }
  })

  it('is told to nobody whose session has ended', async () => {
    const leaving = await buildPerson(koya.context, 'MENTEE')
    const headers = { 'if-none-match': tagOf(await read('/profile', {}, leaving)) }
    await koya.call('logout', { as: leaving.session })
    const { statusCode, headers: told } = await read('/profile', headers, leaving)
    expect([statusCode, told['cache-control']]).toEqual([401, 'no-store'])
  })
})
