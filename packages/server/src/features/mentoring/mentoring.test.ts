import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'

const koya = useTestApp()

interface Circle {
  mentor: TestPerson
  mentees: TestPerson[]
}

let track: TestTrack
let circles: [Circle, Circle, Circle]
let admin: TestPerson

/** A session that is good now: the clock moves on in these tests. */
const sessionOf = ({ id, role }: TestPerson) => koya.context.tokens.sign({ id, role, sessionVersion: 1 })
const get = async (person: TestPerson, path: string) => koya.get(path, { as: await sessionOf(person) })

async function submit(mentee: TestPerson, task = 0): Promise<string> {
  const { body } = await koya.post(`/tasks/${track.tasks[task]}/submissions`, {
    as: await sessionOf(mentee),
    body: { taskUrl: 'https://a.example', menteeComment: `The work of ${mentee.id}` },
  })
  return body.id
}

const grade = async (mentor: TestPerson, id: string, gradePercentage: number, seen?: string) =>
  koya.post(`/mentors/grade/${id}`, {
    as: await sessionOf(mentor),
    body: { gradePercentage, mentorComment: 'Well done' },
    headers: seen === undefined ? {} : { 'if-match': `"${seen}"` },
  })

async function buildCircle(): Promise<Circle> {
  const mentor = await buildMentor(koya.context, track)
  const mentees: TestPerson[] = []
  for (let index = 0; index < 4; index++) mentees.push(await buildMentee(koya.context, track, mentor))
  return { mentor, mentees }
}

beforeAll(async () => {
  track = await buildTrack(koya.context)
  circles = [await buildCircle(), await buildCircle(), await buildCircle()]
  admin = await buildPerson(koya.context, 'ADMIN')
})

describe('the overview of a mentor', () => {
  it('tells nobody quiet who has just enrolled, and no median without a review', async () => {
    const { status, body } = await get(circles[0].mentor, '/mentors/overview')
    expect([status, body]).toEqual([
      200,
      {
        mentees: 4,
        waiting: 0,
        reviews: { count: 0, medianSeconds: null },
        quiet: { items: [], totalCount: 0 },
      },
    ])
  })

  it('counts the own mentees, work and quiet ones only; an admin’s counts all', async () => {
    const [{ mentor, mentees }, { mentor: other, mentees: others }] = circles
    const [a, b, c] = mentees as [TestPerson, TestPerson, TestPerson]
    await submit(a)
    await koya.moveAhead(days(1))
    await submit(b)
    await submit(others[0] as TestPerson)
    await koya.moveAhead(days(13))
    await submit(c)

    const { body } = await get(mentor, '/mentors/overview')
    expect(body).toMatchObject({ mentees: 4, waiting: 3 })
    // The fourth enrolled 14 days ago and has sent nothing yet; the second sent something a day later.
    expect(body.quiet.items.map(({ id }: { id: string }) => id)).toEqual([a.id, mentees[3]?.id])
    expect(body.quiet.totalCount).toBe(2)
    expect(body.quiet.items[0]).toEqual({
      id: a.id,
      firstName: 'Adaeze',
      lastName: expect.any(String),
      photoUrl: null,
      email: a.email,
      lastSubmittedAt: expect.any(String),
    })
    expect(body.quiet.items[1].lastSubmittedAt).toBe(null)
    expect((await get(other, '/mentors/overview')).body).toMatchObject({ mentees: 4, waiting: 1 })
    const all = (await get(admin, '/mentors/overview')).body
    expect(all).toMatchObject({ mentees: 12, waiting: 4, quiet: { totalCount: 9 } })
    expect(all.quiet.items).toHaveLength(6)
  })

  it('measures the time to the first review, which a correction does not change', async () => {
    const { mentor, mentees } = circles[2]
    for (const [index, mentee] of mentees.slice(0, 3).entries()) {
      const id = await submit(mentee)
      await koya.moveAhead(minutes(10 * (index + 1)))
      const { body } = await grade(mentor, id, 0)
      await koya.moveAhead(days(1))
      if (index === 0) await grade(mentor, id, 70, body.updatedAt)
    }
    const { body } = await get(mentor, '/mentors/overview')
    expect(body.reviews.count).toBe(3)
    expect(Math.floor(body.reviews.medianSeconds / 60)).toBe(20)
    expect(body.waiting).toBe(0)
    await koya.moveAhead(days(90))
    expect((await get(mentor, '/mentors/overview')).body.reviews).toEqual({ count: 0, medianSeconds: null })
  })
})

describe('the counts of waiting, graded and sent-back work', () => {
  it('follow every submission, grade and correction, in lists and figures alike', async () => {
    const { mentor, mentees } = await buildCircle()
    const [mentee] = mentees as [TestPerson]
    const counts = async () => {
      const list = async (query: string) =>
        (await get(mentor, `/mentors/submissions${query}`)).body.totalCount
      const { items } = (await get(mentor, '/profile/mentees')).body
      const { waiting, graded } = items.find(({ id }: { id: string }) => id === mentee.id).work
      const states = ['', '?state=waiting', '?state=graded', '?state=sent-back']
      const overview = (await get(mentor, '/mentors/overview')).body.waiting
      return { lists: await Promise.all(states.map(list)), waiting, graded, overview }
    }
    expect(await counts()).toEqual({ lists: [0, 0, 0, 0], waiting: 0, graded: 0, overview: 0 })
    await submit(mentee)
    const second = await submit(mentee)
    await submit(mentee, 1)
    expect(await counts()).toEqual({ lists: [2, 2, 0, 0], waiting: 2, graded: 0, overview: 2 })
    const sentBack = await grade(mentor, second, 0)
    expect(await counts()).toEqual({ lists: [2, 1, 0, 1], waiting: 1, graded: 0, overview: 1 })
    await grade(mentor, second, 60, sentBack.body.updatedAt)
    expect(await counts()).toEqual({ lists: [2, 1, 1, 0], waiting: 1, graded: 1, overview: 1 })
  })

  it('tell each of two mentors of one mentee only what was sent to them', async () => {
    const { mentor, mentees } = await buildCircle()
    const [mentee] = mentees as [TestPerson]
    const other = await buildTrack(koya.context)
    const second = await buildMentor(koya.context, other)
    const as = await sessionOf(mentee)
    await koya.post(`/tracks/${other.id}/enroll`, { as, body: { mentorId: second.id } })
    const body = { taskUrl: 'https://a.example', menteeComment: 'Fifteen letters and more' }
    await koya.post(`/tasks/${other.tasks[0]}/submissions`, { as, body })
    const workFor = async (viewer: TestPerson) =>
      (await get(viewer, `/profile/mentees/${mentee.id}`)).body.work
    expect(await workFor(mentor)).toEqual({ waiting: 0, graded: 0, lastSubmittedAt: null })
    expect(await workFor(second)).toMatchObject({ waiting: 1, lastSubmittedAt: expect.any(String) })
    expect(await workFor(admin)).toMatchObject({ waiting: 1 })
    await koya.moveAhead(days(14))
    expect((await get(mentor, '/mentors/overview')).body.quiet).toMatchObject({ totalCount: 4 })
    expect((await get(second, '/mentors/overview')).body.quiet.items[0].lastSubmittedAt).not.toBe(null)
  })
})

describe('T35 with three mentors of four mentees each', () => {
  it('no list, detail, count or refusal tells a mentor anything of another one’s mentees', async () => {
    const [{ mentor, mentees }, ...rest] = circles
    const foreign = rest.flatMap((circle) => circle.mentees)
    const foreignWork = await submit(foreign[0] as TestPerson, 2)
    await submit(mentees[0] as TestPerson, 2)

    const lists = await Promise.all(
      [
        '/profile/mentees',
        '/mentors/submissions',
        '/mentors/overview',
        '/mentors/places',
        '/profile/mentors',
        '/profile',
        `/tracks/${track.id}/mentors`,
        ...foreign.flatMap(({ id }) => [
          `/mentors/submissions?mentee=${id}`,
          `/tasks/${track.tasks[0]}/submissions?mentee=${id}`,
        ]),
        ...track.tasks.flatMap((id) => [
          `/tasks/${id}`,
          `/tasks/${id}/submissions`,
          `/mentors/submissions?task=${id}`,
        ]),
      ].map((path) => get(mentor, path)),
    )
    for (const { status, body } of lists) {
      expect(status).toBe(200)
      const told = JSON.stringify(body)
      for (const { id, email } of foreign) expect(told.includes(id) || told.includes(email)).toBe(false)
    }
    const counts = lists.slice(7, 7 + 2 * foreign.length).map(({ body }) => body)
    for (const count of counts) expect(count).toEqual({ items: [], totalCount: 0 })
    expect((await get(mentor, '/profile/mentees')).body.totalCount).toBe(4)

    const absent = '0199a0c0-0000-7000-8000-000000000000'
    const nobody = await get(mentor, `/profile/mentees/${absent}`)
    for (const { id } of foreign) {
      const { status, body } = await get(mentor, `/profile/mentees/${id}`)
      expect([status, body]).toEqual([404, nobody.body])
    }
    const refused = await grade(mentor, foreignWork, 80)
    expect([refused.status, refused.body]).toEqual([404, (await grade(mentor, absent, 80)).body])
  })
})
