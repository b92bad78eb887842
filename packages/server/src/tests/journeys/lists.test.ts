import { type Operation, operations } from '@koya/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildTrack, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { fillLives } from '#testing/lives/full-lives.ts'
import { linkIn, linkRequest, publicUrl } from '#testing/steps/registering.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp(publicUrl)
let tracks: [TestTrack, TestTrack]
let mentor: TestPerson
let mentee: TestPerson
let second: TestPerson

beforeAll(async () => {
  const { context } = koya
  tracks = [await buildTrack(context), await buildTrack(context)]
  mentor = await buildMentor(context, tracks[0])
  await buildMentor(context, tracks[1], { mentor })
  await buildMentor(context, tracks[0])
  mentee = await buildMentee(context, tracks[0], mentor)
  second = await buildMentee(context, tracks[0], mentor)
  for (const { session } of [mentee, second]) {
    await koya.call('submitTask', submitting(session, tracks[0].tasks[0]))
  }
})

describe('a list answers what is asked for, and how much there is in all', () => {
  it.each([
    ['/tracks', 2],
    ['/tracks/{track}/stages', 2],
    ['/stages', 4],
    ['/tracks/{track}/mentors', 2],
    ['/tasks', 8],
    ['/tasks/{task}/submissions', 2],
    ['/mentors/submissions', 2],
    ['/mentors/places', 2],
    ['/profile/mentees', 2],
  ])('%s, of %i', async (path, totalCount) => {
    const url = path.replace('{track}', tracks[0].id).replace('{task}', tracks[0].tasks[0] ?? '')
    const all = (await koya.get(url, { as: mentor.session })).body as { items: unknown[] }
    expect(all).toMatchObject({ totalCount })
    expect(all.items).toHaveLength(totalCount)
    for (const skip of [0, 1]) {
      const { body } = await koya.get(`${url}?limit=1&skip=${skip}`, { as: mentor.session })
      expect(body).toMatchObject({ items: [all.items[skip]], totalCount })
    }
  })
})

const hasPages = ({ query }: Operation) => query !== undefined && z.safeParse(query, { skip: '999' }).success

it('every list says on a page past its end how much there is in all', async () => {
  const lives = await fillLives(koya)
  const people = { ADMIN: lives.admin, MENTOR: lives.mentor, MENTEE: lives.mentee }
  let filled = 0
  for (const operation of Object.values<Operation>(operations)) {
    const { method, path, for: roles } = operation
    if (method !== 'get' || path.includes('{') || !hasPages(operation)) continue
    const reader = roles === 'anyone' ? {} : { as: people[roles[0] ?? 'ADMIN'].session }
    const { totalCount } = (await koya.get(path, reader)).body as { totalCount: number }
    const past = await koya.get(`${path}?skip=999`, reader)
    expect(past.body, path).toMatchObject({ items: [], totalCount })
    if (totalCount > 0) filled++
  }
  expect(filled).toBeGreaterThan(15)
})

it('a mentee’s list of tasks shows no attempt of another mentee', async () => {
  const third = await buildMentee(koya.context, tracks[0], mentor)
  const { items } = await koya.call('listTasks', { as: third.session })
  expect(items.map(({ submission }) => submission)).toEqual([null, null, null, null])
})

it('a reset with another address than the link’s leaves both passwords', async () => {
  const { email } = mentee
  await koya.post('/auth/send-password-reset-token', { body: linkRequest(email) })
  const { token } = linkIn((await koya.mailsTo(email))[0]?.text)
  const body = { newPassword: 'a brand new kq7', token, email: second.email }
  expect((await koya.post('/auth/reset-password', { body })).status).toBe(422)
  for (const address of [email, second.email]) {
    const login = { email: address, password: body.newPassword }
    expect((await koya.post('/auth/login', { body: login })).status).toBe(401)
  }
})
