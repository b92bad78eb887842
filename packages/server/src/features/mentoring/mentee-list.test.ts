import type { Mentee } from '@koya/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { subtractDays } from '#time/time.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let admin: TestPerson
/** The names sort in the reverse order of registration. */
let people: Record<'Efe' | 'Dayo' | 'Chidi' | 'Bola' | 'ada', TestPerson>

const statesOf = ({ squares }: Pick<Mentee, 'squares'>) => squares.map(({ state }) => state)
const signIn = (person: TestPerson) => signAnew(koya.context, person)
const send = async (mentee: TestPerson, task: number) =>
  koya.call('submitTask', submitting(await signIn(mentee), track.tasks[task]))
const grade = async (id: string, percentage: number) =>
  koya.call('gradeSubmission', grading(await signIn(mentor), id, percentage))

beforeAll(async () => {
  track = await buildTrack(koya.context, { tasks: 2 })
  mentor = await buildMentor(koya.context, track)
  admin = await buildPerson(koya.context, 'ADMIN')
  const enroll = (first_name: string, at?: Date) =>
    buildMentee(koya.context, track, mentor, { first_name }, at)
  const [Efe, Dayo, Chidi, Bola] = [
    await enroll('Efe'),
    await enroll('Dayo'),
    await enroll('Chidi'),
    await enroll('Bola'),
  ]
  await grade((await send(Efe, 0)).id, 90)
  await grade((await send(Efe, 1)).id, 70)
  await koya.moveAhead(days(1))
  await send(Chidi, 1)
  await koya.moveAhead(days(14))
  await grade((await send(Dayo, 0)).id, 60)
  await grade((await send(Dayo, 1)).id, 0)
  // The mentee ada registered after the others, but enrolled before them.
  people = { Efe, Dayo, Chidi, Bola, ada: await enroll('ada', subtractDays(koya.clock.now(), 20)) }
})

const list = async (query: object = {}, person = mentor) =>
  koya.call('listOwnMentees', { as: await signIn(person), query })
const names = async (query: object = {}, person = mentor) =>
  (await list(query, person)).items.map(({ firstName }) => firstName)

describe('the list of mentees', () => {
  it('shows each task of a mentee as a square, and counts them', async () => {
    const { items } = await list()
    expect(items.map(({ firstName, squares }) => [firstName, ...squares.map(({ state }) => state)])).toEqual([
      ['Efe', 'graded', 'graded'],
      ['Dayo', 'graded', 'sent-back'],
      ['Chidi', 'pending', 'waiting'],
      ['Bola', 'pending', 'pending'],
      ['ada', 'pending', 'pending'],
    ])
    const work = Object.fromEntries(items.map((item) => [item.firstName, item.work]))
    const sent = expect.any(String)
    const none = { waiting: 0, waitingSince: null, graded: 0, sentBack: 0, lastSubmittedAt: null }
    expect(work.Bola).toEqual(none)
    expect(work.Dayo).toEqual({ ...none, graded: 1, sentBack: 1, lastSubmittedAt: sent })
    expect(work.Chidi).toEqual({
      ...none,
      waiting: 1,
      waitingSince: work.Chidi?.lastSubmittedAt,
      lastSubmittedAt: sent,
    })
  })

  it.each([
    [{}, ['Efe', 'Dayo', 'Chidi', 'Bola', 'ada']],
    [{ sort: 'name' }, ['ada', 'Bola', 'Chidi', 'Dayo', 'Efe']],
    [{ sort: 'waiting' }, ['Chidi', 'Efe', 'Dayo', 'Bola', 'ada']],
    [{ sort: 'last-work' }, ['Efe', 'Chidi', 'Dayo', 'ada', 'Bola']],
    [{ sort: 'progress' }, ['Efe', 'Dayo', 'Chidi', 'Bola', 'ada']],
    [{ sort: 'name', skip: '1', limit: '2' }, ['Bola', 'Chidi']],
    [{ state: 'waiting' }, ['Chidi']],
    [{ state: 'sent-back' }, ['Dayo']],
    [{ state: 'quiet' }, ['Bola', 'ada']],
    [{ state: 'quiet', sort: 'waiting' }, ['Bola', 'ada']],
    [{ state: 'sent-back', sort: 'progress' }, ['Dayo']],
    [{ state: 'waiting', sort: 'progress' }, ['Chidi']],
    [{ state: 'finished' }, ['Efe']],
    [{ name: 'A', sort: 'name' }, ['ada', 'Bola', 'Dayo']],
    [{ name: 'fe Okonk' }, ['Efe']],
    [{ name: ' DAYO ' }, ['Dayo']],
    [{ name: '%' }, []],
    [{ name: '_' }, []],
    [{ name: '\\' }, []],
    [{ name: 'o', state: 'quiet', sort: 'name' }, ['ada', 'Bola']],
  ] as const)('asked with %j names %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('counts what it was narrowed to, over all pages', async () => {
    expect((await list({ limit: '1' })).totalCount).toBe(5)
    expect((await list({ limit: '1', name: 'i' })).totalCount).toBe(1)
    expect((await list({ state: 'quiet', limit: '1', skip: '1' })).totalCount).toBe(2)
  })

  it.each([
    [{ sort: 'age' }, 'sort must be name, waiting, last-work or progress'],
    [
      { state: 'lost' },
      'state must be one of waiting, sent-back, quiet, finished, silent, never-sent, never-enrolled',
    ],
    [{ name: ' ' }, 'name must not be empty'],
  ])('refuses %j with a sentence', async (query, message) => {
    expect(await koya.refusal('listOwnMentees', { as: await signIn(mentor), query })).toMatchObject({
      status: 422,
      message,
    })
  })

  it('names the mentors of each mentee to an admin only', async () => {
    const other = await buildTrack(koya.context)
    const second = await buildMentor(koya.context, other)
    await koya.call('enroll', {
      as: await signIn(people.Efe),
      params: { trackId: other.id },
      body: { mentorId: second.id },
    })
    const efe = async (viewer: TestPerson) =>
      koya.call('readMentee', { as: await signIn(viewer), params: { id: people.Efe.id } })
    const seen = await efe(admin)
    expect(seen.mentors?.map(({ id }) => id)).toEqual([mentor.id, second.id])
    expect(seen.mentors?.[0]).toEqual({ id: mentor.id, firstName: 'Adaeze', lastName: expect.any(String) })
    expect(statesOf(seen)).toEqual(['graded', 'graded', 'pending', 'pending', 'pending', 'pending'])
    expect(await efe(mentor)).not.toHaveProperty('mentors')
    expect(statesOf(await efe(mentor))).toEqual(['graded', 'graded'])
    expect(statesOf(await efe(second))).toEqual(['pending', 'pending', 'pending', 'pending'])
    // A mentor does not see work that belongs to another mentor.
    const { db } = koya.context
    const [sent = ''] = track.tasks
    const moveTo = (mentor_id: string) =>
      db.updateTable('submission').set({ mentor_id }).where('task_id', '=', sent).execute()
    await moveTo(second.id)
    expect(statesOf(await efe(mentor))).toEqual(['pending', 'graded'])
    await moveTo(mentor.id)
    // The mentor sees only the track that Efe has finished. The admin also sees Efe's unfinished track.
    expect(await names({ state: 'finished' })).toEqual(['Efe'])
    expect(await names({ state: 'finished' }, admin)).toEqual([])
  })

  it('tells an admin of who has no mentor yet', async () => {
    await buildPerson(koya.context, 'MENTEE', { first_name: 'Zainab' })
    const { items } = await list({ name: 'zainab' }, admin)
    expect(items).toMatchObject([{ squares: [], mentors: [] }])
    expect((await names({ sort: 'progress' }, admin)).at(-1)).toBe('Zainab')
    expect(await names({ state: 'finished' }, admin)).not.toContain('Zainab')
    expect(await names({ state: 'quiet' }, admin)).not.toContain('Zainab')
  })
})
