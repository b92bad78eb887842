import { type Operation, operations, type Role } from '@koya/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildTrack, type TestPerson } from '#testing/builders.ts'
import { profileForm } from '#testing/steps/profile-form.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()

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
    for (const [index, mentee] of mentees.entries()) await leaveWords(mentor, mentee, index)
  }
  const rows = await koya.context.db.selectFrom('submission').select('id').execute()
  const people = mentorships.flatMap(({ mentor, mentees }) => [mentor.id, ...mentees.map(({ id }) => id)])
  everyId = [...rows.map(({ id }) => id), ...people, ...tasks, track.id, track.course]
})

/** Saves a profile, two submissions, messages and a review with the mentee's word in each. */
async function leaveWords(mentor: TestPerson, { session: as, word }: Marked, index: number): Promise<void> {
  const names = { firstName: word, lastName: word, city: word, description: word, technologies: [word] }
  await koya.call('updateProfile', { as, body: profileForm(names) })
  const fields = { taskUrl: `https://${word}.example`, menteeComment: `${word} wrote fifteen letters` }
  const first = await koya.call('submitTask', submitting(as, tasks[0], fields))
  await koya.call('submitTask', submitting(as, tasks[1], fields))
  for (const { session } of [{ session: as }, mentor]) {
    const text = `${word} has a question`
    await koya.call('sendMessage', { as: session, params: { id: first.id }, body: { text } })
  }
  const input = grading(mentor.session, first.id, index * 20)
  const body = { ...input.body, mentorComment: `Well done, ${word}` }
  await koya.call('gradeSubmission', { ...input, body })
}

/**
 * Lists the addresses of a GET operation: one for each known id, without a filter and with each known filter.
 */
function listAddresses({ path, query }: Operation): string[] {
  const paths = path.includes('{') ? everyId.map((id) => path.replace(/\{\w+\}/, id)) : [path]
  const keys = query instanceof z.ZodMiniObject ? Object.keys(query.shape) : []
  const people = mentorships.flatMap(({ mentees }) => mentees)
  const filters = keys.flatMap((key) => {
    if (key === 'mentor') return mentorships.map(({ mentor }) => `?mentor=${mentor.id}`)
    if (key === 'mentee') return people.map(({ id }) => `?mentee=${id}`)
    if (key === 'task') return tasks.map((id) => `?task=${id}`)
    if (key === 'search') return people.map(({ word }) => `?search=${word}`)
    return []
  })
  return paths.flatMap((address) => ['', ...filters].map((filter) => `${address}${filter}`))
}

/** Calls every GET operation of the role. Fails if an answer refuses the session or the role. */
async function readEverything({ session, role }: TestPerson): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const operation of Object.values<Operation>(operations)) {
    if (operation.method !== 'get' || operation.for === 'anyone') continue
    const mayRead: readonly Role[] = operation.for
    for (const address of mayRead.includes(role) ? listAddresses(operation) : []) {
      const { status, body } = await koya.get(address, { as: session })
      expect([200, 404, 422], `${address} answered ${status}`).toContain(status)
      answers.set(address, JSON.stringify(body))
    }
  }
  return answers
}

/** Returns each word, email or id of these people that an answer contains, with the answer's address. */
const findTraces = (answers: Map<string, string>, people: Marked[]): string[] =>
  [...answers].flatMap(([address, answer]) =>
    people
      .flatMap(({ word, email, id }) => [word, email, id])
      .filter((trace) => answer.includes(trace))
      .map((trace) => `${address}: ${trace}`),
  )

describe('T35 with three mentors of four mentees each in one track', () => {
  it('a mentor reads of all the own mentees, and nothing of those of the others', async () => {
    const { mentor, mentees } = mentorships[1] ?? expect.fail()
    const answers = await readEverything(mentor)
    for (const mentee of mentees) {
      const told = findTraces(answers, [mentee]).map((trace) => trace.split(/[?:]/, 1)[0])
      expect(told).toEqual(
        expect.arrayContaining([
          '/profile/mentees',
          `/profile/mentees/${mentee.id}`,
          '/mentors/submissions',
          `/tasks/${tasks[0]}/submissions`,
        ]),
      )
    }
    const others = mentorships.filter((other) => other.mentor !== mentor)
    expect(
      findTraces(
        answers,
        others.flatMap((other) => other.mentees),
      ),
    ).toEqual([])
  })

  it.each([0, 1, 2])('mentor %i counts the own mentees and their work only', async (index) => {
    const { mentor, mentees } = mentorships[index] ?? expect.fail()
    const as = mentor.session
    const queue = (query = {}) => koya.call('listMentorSubmissions', { as, query })
    expect((await koya.call('listOwnMentees', { as })).totalCount).toBe(4)
    expect((await queue()).totalCount).toBe(8)
    expect((await queue({ state: 'waiting' })).totalCount).toBe(4)
    const ofTask = await koya.call('listTaskSubmissions', { as, params: { id: tasks[0] ?? '' } })
    expect(ofTask.totalCount).toBe(4)
    const strangers = mentorships.flatMap((other) => (other.mentor === mentor ? [] : other.mentees))
    for (const { id } of strangers) expect(await queue({ mentee: id })).toEqual({ items: [], totalCount: 0 })
    expect((await queue({ mentee: mentees[0]?.id })).totalCount).toBe(2)
  })

  it('a mentee reads the own work, and nothing of any other mentee', async () => {
    const all = mentorships.flatMap(({ mentees }) => mentees)
    const mentee = all[5] ?? expect.fail()
    const answers = await readEverything(mentee)
    const told = findTraces(answers, [mentee]).map((trace) => trace.split(/[?:]/, 1)[0])
    expect(told).toEqual(expect.arrayContaining(['/profile', `/tasks/${tasks[0]}/submissions`]))
    expect(
      findTraces(
        answers,
        all.filter((other) => other !== mentee),
      ),
    ).toEqual([])
  })

  it('a mentor who grades foreign work is told what a wrong identifier is told', async () => {
    const { mentor } = mentorships[0] ?? expect.fail()
    const mentees = mentorships.slice(1).flatMap((other) => other.mentees.map(({ id }) => id))
    const rows = koya.context.db.selectFrom('submission').select('id').where('mentee_id', 'in', mentees)
    const refusal = (id: string) => koya.refusal('gradeSubmission', grading(mentor.session, id))
    const absent = await refusal(absentId)
    expect(absent.status).toBe(404)
    for (const { id } of await rows.execute()) expect(await refusal(id)).toEqual(absent)
  })
})
