import { type Operation, operations, type Role } from '@koya/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildTrack, type TestPerson } from '#testing/builders.ts'

const koya = useTestApp()

/** Somebody whose every text holds a word that nobody else has. */
interface Marked extends TestPerson {
  word: string
}

interface Mentorship {
  mentor: TestPerson
  mentees: Marked[]
}

let tasks: string[]
let mentorships: Mentorship[]
let everyId: string[]

const words = (mentees: Marked[]): string[] => mentees.flatMap(({ word, email, id }) => [word, email, id])

beforeAll(async () => {
  const track = await buildTrack(koya.context)
  tasks = track.tasks
  mentorships = []
  for (const letter of ['x', 'y', 'z']) {
    const mentor = await buildMentor(koya.context, track)
    const mentees: Marked[] = []
    for (const index of ['a', 'b', 'c', 'd']) {
      const mentee = await buildMentee(koya.context, track, mentor)
      mentees.push({ ...mentee, word: `marked${letter}${index}` })
    }
    mentorships.push({ mentor, mentees })
  }
  for (const { mentor, mentees } of mentorships) {
    for (const [index, mentee] of mentees.entries()) await work(mentor, mentee, index)
  }
  const rows = await koya.context.db.selectFrom('submission').select('id').execute()
  const people = mentorships.flatMap(({ mentor, mentees }) => [mentor.id, ...mentees.map(({ id }) => id)])
  everyId = [...rows.map(({ id }) => id), ...people, ...tasks, track.id, track.course]
})

/** A profile and two submissions: all in one mentee's words, the first one answered in the same. */
async function work(mentor: TestPerson, { session, word }: Marked, index: number): Promise<void> {
  const profile = {
    firstName: word,
    lastName: word,
    country: 'Nigeria',
    city: word,
    phoneNumber: '+2348030000000',
    dob: '2001-05-17',
    gender: 'FEMALE',
    description: word,
    technologies: [word],
  }
  expect((await koya.put('/profile', { as: session, body: profile })).status).toBe(200)
  const body = { taskUrl: `https://${word}.example`, menteeComment: `${word} wrote fifteen letters` }
  const submit = (task = '') => koya.post(`/tasks/${task}/submissions`, { as: session, body })
  const first = await submit(tasks[0])
  await submit(tasks[1])
  const grade = { gradePercentage: index * 20, mentorComment: `Well done, ${word}` }
  const graded = await koya.post(`/mentors/grade/${first.body.id}`, { as: mentor.session, body: grade })
  expect(graded.status).toBe(200)
}

/** What can be asked for by a reading call: with every identifier there is, in its path and in its filters. */
function addressesOf({ path, query }: Operation): string[] {
  const paths = path.includes('{') ? everyId.map((id) => path.replace(/\{\w+\}/, id)) : [path]
  const keys = query instanceof z.ZodMiniObject ? Object.keys(query.shape) : []
  const people = mentorships.flatMap(({ mentees }) => mentees)
  const filters = keys.flatMap((key) => {
    if (key === 'mentee') return people.map(({ id }) => `?mentee=${id}`)
    if (key === 'task') return tasks.map((id) => `?task=${id}`)
    if (key === 'search') return people.map(({ word }) => `?search=${word}`)
    return []
  })
  return paths.flatMap((address) => ['', ...filters].map((filter) => `${address}${filter}`))
}

/** Asks everything that a role may read, and returns each answer that holds one of the words, but for what was asked. */
async function leaks({ session, role }: TestPerson, foreign: string[]): Promise<string[]> {
  const found: string[] = []
  for (const operation of Object.values<Operation>(operations)) {
    if (operation.method !== 'get' || operation.for === 'anyone') continue
    const mayRead: readonly Role[] = operation.for
    for (const address of mayRead.includes(role) ? addressesOf(operation) : []) {
      const answer = JSON.stringify((await koya.get(address, { as: session })).body)
      found.push(...foreign.filter((word) => answer.includes(word)).map((word) => `${address}: ${word}`))
    }
  }
  return found
}

describe('with three mentors of four mentees each in one track', () => {
  it('a mentor reads nothing of the mentees of the others', async () => {
    const { mentor } = mentorships[1] ?? expect.fail()
    const others = mentorships.filter((other) => other.mentor !== mentor)
    expect(await leaks(mentor, words(others.flatMap(({ mentees }) => mentees)))).toEqual([])
  })

  it.each([0, 1, 2])('mentor %i counts the own mentees and their work only', async (index) => {
    const { mentor, mentees } = mentorships[index] ?? expect.fail()
    const count = async (path: string) => (await koya.get(path, { as: mentor.session })).body.totalCount
    expect(await count('/profile/mentees')).toBe(4)
    expect(await count('/mentors/submissions')).toBe(8)
    expect(await count('/mentors/submissions?state=waiting')).toBe(4)
    expect(await count(`/tasks/${tasks[0]}/submissions`)).toBe(4)
    const [stranger] = mentorships
      .filter((other) => other.mentor !== mentor)
      .flatMap((other) => other.mentees)
    expect(await count(`/mentors/submissions?mentee=${stranger?.id}`)).toBe(0)
    expect(await count(`/mentors/submissions?mentee=${mentees[0]?.id}`)).toBe(2)
  })

  it('a mentee reads nothing of any other mentee', async () => {
    const all = mentorships.flatMap(({ mentees }) => mentees)
    const mentee = all[5] ?? expect.fail()
    expect(await leaks(mentee, words(all.filter((other) => other !== mentee)))).toEqual([])
  })

  it('a mentor who grades foreign work is told what a wrong identifier is told', async () => {
    const { mentor } = mentorships[0] ?? expect.fail()
    const mentees = mentorships.slice(1).flatMap((other) => other.mentees.map(({ id }) => id))
    const rows = koya.context.db.selectFrom('submission').select('id').where('mentee_id', 'in', mentees)
    const body = { gradePercentage: 80, mentorComment: 'Well done' }
    const absent = await koya.post(`/mentors/grade/${mentor.id}`, { as: mentor.session, body })
    expect(absent.status).toBe(404)
    for (const { id } of await rows.execute()) {
      const { status, body: told } = await koya.post(`/mentors/grade/${id}`, { as: mentor.session, body })
      expect([status, told]).toEqual([404, absent.body])
    }
  })
})
