import { beforeAll, describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, buildTrack } from '#testing/builders.ts'

const koya = useTestApp()
let course: string
let as: string

beforeAll(async () => {
  course = (await buildTrack(koya.context)).course
  as = (await buildPerson(koya.context, 'MENTEE')).session
})

describe('a course', () => {
  it('is read', async () => {
    expect(await koya.call('readCourse', { as, params: { id: course } })).toEqual({
      id: course,
      title: 'A course',
      playlistUrl: 'https://www.youtube.com/watch?v=pQN-pnXPaVg',
    })
  })

  it.each([absentId, 'abc', "1' or '1'='1"])('is a 404 under the id %s', async (id) => {
    expect((await koya.refusal('readCourse', { as, params: { id } })).status).toBe(404)
  })

  it.each([
    ['https://www.youtube.com/watch?v=pQN-pnXPaVg', true],
    ['https://www.youtube.com/watch?v=pQN-pnXPaVg&list=PL1_a-b', true],
    ['https://www.youtube.com/playlist?list=PL1_a-b', true],
    ['https://youtu.be/pQN-pnXPaVg', true],
    ['http://www.youtube.com/watch?v=pQN-pnXPaVg', false],
    ['https://www.youtube.com/', false],
    ['https://www.youtube.com/redirect?q=https://evil.example', false],
    ['https://www.youtube.com/watch?v=pQN-pnXPaVg&autoplay=1', false],
    ['https://www.youtube.com.evil.example/watch?v=pQN-pnXPaVg', false],
    ['https://vimeo.com/watch?v=pQN-pnXPaVg', false],
  ])('may have the address %s: %s', async (playlist_url, may) => {
    const write = koya.context.db
      .updateTable('course')
      .set({ playlist_url })
      .where('id', '=', course)
      .execute()
    await (may ? write : expect(write).rejects.toThrow('course_playlist_url_check'))
  })
})
