import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, buildTrack } from '#testing/builders.ts'
import { courseForm, seen } from '#testing/steps/authoring.ts'

const koya = useTestApp()
let as: string

beforeAll(async () => {
  as = (await buildPerson(koya.context, 'ADMIN')).session
})

const create = (fields = {}) => koya.call('createCourse', { as, body: courseForm(fields) })
const list = (query = {}) => koya.call('listAuthoredCourses', { as, query })

describe('a course', () => {
  it('is made, found by its title, changed and deleted, each with its line in the trail', async () => {
    const course = await create({ title: 'Sums by hand' })
    await create({ title: 'Another' })
    expect((await list({ title: 'BY HAND' })).items).toEqual([course])
    const params = { id: course.id }
    const form = courseForm({ title: 'Sums' })
    const changed = await koya.call('updateCourse', { as, params, headers: seen(course), body: form })
    expect(changed).toMatchObject({ title: 'Sums', taskCount: 0 })
    expect(
      await koya.refusal('updateCourse', { as, params, headers: seen(course), body: form }),
    ).toMatchObject({ code: 'changed_meanwhile', current: changed })
    await koya.call('deleteCourse', { as, params, headers: seen(changed) })
    const { items } = await koya.call('listTrail', { as, query: { object: course.id } })
    expect(items.map(({ action, after }) => [action, after])).toEqual([
      ['course.deleted', null],
      ['course.changed', { title: 'Sums' }],
      ['course.created', courseForm({ title: 'Sums by hand' })],
    ])
  })

  it('that tasks need stays', async () => {
    const track = await buildTrack(koya.context)
    const { items } = await list({ title: 'A course' })
    const course = items.find(({ id }) => id === track.course) ?? (await create())
    const input = { as, params: { id: course.id }, headers: seen(course) }
    expect(await koya.refusal('deleteCourse', input)).toMatchObject({
      status: 409,
      code: 'in_use',
      message: 'This course stays: 3 tasks need it',
    })
  })

  it('keeps the address of a video in one form, whatever was copied', async () => {
    const copied = 'https://youtu.be/pQN-pnXPaVg?si=who&t=42'
    expect((await create({ playlistUrl: copied })).playlistUrl).toBe(
      'https://www.youtube.com/watch?v=pQN-pnXPaVg',
    )
    expect(
      await koya.refusal('createCourse', { as, body: courseForm({ playlistUrl: 'https://vimeo.com/1' }) }),
    ).toMatchObject({ status: 422, message: 'Copy the address of a video or a playlist from YouTube' })
  })
})
