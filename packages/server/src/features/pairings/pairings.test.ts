import { operations } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  password,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let as: string
let track: TestTrack
let mentor: TestPerson
let other: TestPerson
let mentee: TestPerson

beforeEach(async () => {
  as = (await buildPerson(koya.context, 'ADMIN')).session
  track = await buildTrack(koya.context, { tasks: 2 })
  mentor = await buildMentor(koya.context, track, { places: 2 })
  other = await buildMentor(koya.context, track, { places: 1 })
  mentee = await buildMentee(koya.context, track, mentor)
})

const pairings = async (query: object = { track: track.id }) =>
  (await koya.call('listPairings', { as, query })).items
const pairingOf = async ({ id }: TestPerson) => {
  const [pairing] = await pairings({ mentee: id })
  if (!pairing) throw new Error('There is no pairing')
  return pairing
}
const moving = async (people: TestPerson[], to = other, seen = mentor) => ({
  as,
  body: {
    pairings: await Promise.all(
      people.map(async (person) => ({ id: (await pairingOf(person)).id, mentorId: seen.id })),
    ),
    mentorId: to.id,
  },
})
const move = async (people: TestPerson[], to?: TestPerson, seen?: TestPerson) =>
  koya.call('moveMentees', await moving(people, to, seen))
const refuseMove = async (people: TestPerson[], to?: TestPerson, seen?: TestPerson) =>
  koya.refusal('moveMentees', await moving(people, to, seen))

const takenBy = async ({ session }: TestPerson) =>
  (await koya.call('listOwnPlaces', { as: session })).items.map(({ taken }) => taken)
const submit = (task: number, person = mentee) =>
  koya.call('submitTask', submitting(person.session, track.tasks[task]))
const grade = (id: string, percentage = 80, by = mentor) =>
  koya.call('gradeSubmission', grading(by.session, id, percentage))
const queueOf = async ({ session }: TestPerson) =>
  (await koya.call('listMentorSubmissions', { as: session, query: {} })).items.map(({ id }) => id)

describe('pairings', () => {
  it('are listed with their work, and narrowed by track, mentor, mentee and state', async () => {
    const { submittedAt } = await submit(0)
    expect(await pairings()).toMatchObject([
      {
        track: { id: track.id, title: track.title },
        mentee: { id: mentee.id },
        mentor: { id: mentor.id },
        state: 'open',
        endedAt: null,
        work: { tasks: 2, graded: 0, sentBack: 0, waiting: 1, waitingSince: submittedAt },
        formerMentors: [],
        request: null,
      },
    ])
    expect(await pairings({ mentor: other.id })).toEqual([])
    expect(await pairings({ track: track.id, state: 'finished' })).toEqual([])
    expect(await pairings({ mentor: mentor.id, state: 'open' })).toHaveLength(1)
  })

  it('say whether the account of the mentee is switched off', async () => {
    expect((await pairingOf(mentee)).mentee.isSwitchedOff).toBe(false)
    const off = { switched_off_at: koya.clock.now(), switched_off_reason: 'On leave' }
    await koya.context.db.updateTable('user').set(off).where('id', '=', mentee.id).execute()
    expect((await pairingOf(mentee)).mentee.isSwitchedOff).toBe(true)
  })

  it('are found by name or address of mentee or mentor, whatever their case and marks', async () => {
    const yewande = await buildMentee(koya.context, track, other, {
      first_name: 'Yéwándé',
      last_name: 'Bámigbósẹ̀',
    })
    const found = async (search: string, filter: object = { track: track.id }) =>
      (await pairings({ ...filter, search })).map((pairing) => pairing.mentee.id)
    expect(await found('YEWANDE bamigbose')).toEqual([yewande.id])
    expect(await found(yewande.email)).toEqual([yewande.id])
    expect(await found(yewande.email, {})).toEqual([yewande.id])
    expect(await found(other.email)).toEqual([yewande.id])
    expect(await found(mentor.email)).toEqual([mentee.id])
    expect(await found('yewande', { mentor: mentor.id })).toEqual([])
    expect(await found('yewande', { request: 'open' })).toEqual([])
    expect(await found('yewande nobody')).toEqual([])
    const { content } = await koya.call('exportPairings', {
      as,
      body: { track: track.id, search: 'yewande' },
    })
    expect(content).toContain(yewande.email)
    expect(content).not.toContain(mentee.email)
  })
})

it('an export and a list name no address of a mentor who has left', async () => {
  await submit(0)
  await koya.call('leave', { as: mentor.session, body: { password, when: 'now' } })
  const body = { track: track.id }
  const { content } = await koya.call('exportPairings', { as, body })
  const work = await koya.call('exportSubmissions', { as, body: { mentee: mentee.id } })
  const people = await koya.call('exportPeople', { as, body: { ...body, isPersonal: false } })
  for (const file of [content, work.content, people.content]) {
    expect(file).toContain('Former mentor,')
    expect(file).not.toContain('koya.invalid')
  }
  expect(await pairings()).toMatchObject([{ mentor: { lastName: 'mentor', email: '' } }])
})

describe('moving a mentee', () => {
  it('moves every attempt, the places and what may be read; graded work keeps its grader', async () => {
    const graded = await submit(0)
    await grade(graded.id)
    const waiting = await submit(1)
    const { items } = await move([mentee])
    expect(items).toMatchObject([
      { mentor: { id: other.id }, formerMentors: [{ id: mentor.id, since: expect.any(String) }] },
    ])
    expect(items[0]?.formerMentors[0]).not.toHaveProperty('email')
    const { content } = await koya.call('exportPairings', { as, body: { mentor: other.id } })
    expect(content).toMatch(new RegExp(`,[\\w ]+,${mentor.email},,\r\n`))
    expect([await takenBy(mentor), await takenBy(other)]).toEqual([[0], [1]])
    expect(await queueOf(mentor)).toEqual([])
    expect(await queueOf(other)).toEqual([waiting.id, graded.id])
    const seen = { as: other.session, params: { id: graded.id } }
    expect((await koya.call('readMentorSubmission', seen)).gradedBy).toMatchObject({ id: mentor.id })
    expect((await koya.refusal('gradeSubmission', grading(mentor.session, waiting.id))).status).toBe(404)
    await grade(waiting.id, 70, other)
  })

  it('tells the mentee and both mentors, and leaves a line', async () => {
    await submit(0)
    // Sends the mail about the work before the move. After the move, the new mentor would get it.
    await koya.workIsDone()
    await move([mentee])
    const subjects = async ({ email }: TestPerson) =>
      (await koya.mailsTo(email)).map(({ subject }) => subject)
    expect(await subjects(mentee)).toContainEqual(expect.stringMatching(/is your mentor now$/))
    expect(await subjects(other)).toEqual([`You have 1 more mentee in ${track.title}`])
    expect(await subjects(mentor)).toContain(`1 mentee in ${track.title} moved to another mentor`)
    const { id } = await pairingOf(mentee)
    const { items } = await koya.call('listTrail', { as, query: { object: id } })
    expect(items).toMatchObject([
      { action: 'pairing.moved', before: { mentorId: mentor.id }, after: { mentorId: other.id } },
    ])
  })

  it('is refused without enough places, twelve or none, to the same mentor and to one of another track', async () => {
    const second = await buildMentee(koya.context, track, mentor)
    expect(await refuseMove([mentee, second])).toMatchObject({ status: 409, code: 'mentor_not_free' })
    expect(await pairingOf(mentee)).toMatchObject({ mentor: { id: mentor.id }, formerMentors: [] })
    expect(await takenBy(mentor)).toEqual([2])
    expect((await refuseMove([mentee], mentor)).status).toBe(422)
    const stranger = await buildMentor(koya.context, await buildTrack(koya.context))
    expect(await refuseMove([mentee], stranger)).toMatchObject({ code: 'mentor_not_free' })
    const elsewhere = await buildTrack(koya.context)
    const third = await buildMentee(koya.context, elsewhere, await buildMentor(koya.context, elsewhere))
    const both = await moving([mentee, third])
    expect((await koya.refusal('moveMentees', both)).status).toBe(422)
    expect(
      await koya.refusal('moveMentees', {
        as,
        body: { pairings: [{ id: absentId, mentorId: mentor.id }], mentorId: other.id },
      }),
    ).toMatchObject({ status: 404 })
  })

  it('splits mentees among several mentors, all or none, and tells everybody', async () => {
    const third = await buildMentor(koya.context, track, { places: 1 })
    const second = await buildMentee(koya.context, track, mentor)
    const groups = async (...takers: [TestPerson, TestPerson][]) => ({
      groups: await Promise.all(takers.map(async ([person, to]) => (await moving([person], to)).body)),
    })
    const full = await groups([mentee, other], [second, other])
    // The refusal equals the contract's example.
    expect(await koya.refusal('splitMentees', { as, body: full })).toMatchObject({
      status: 409,
      ...operations.splitMentees.example.conflict,
    })
    expect([await takenBy(mentor), await takenBy(other)]).toEqual([[2], [0]])
    const body = await groups([mentee, other], [second, third])
    const { items } = await koya.call('splitMentees', { as, body })
    expect(items.map((pairing) => [pairing.mentee.id, pairing.mentor.id]).sort()).toEqual(
      [
        [mentee.id, other.id],
        [second.id, third.id],
      ].sort(),
    )
    expect([await takenBy(mentor), await takenBy(other), await takenBy(third)]).toEqual([[0], [1], [1]])
    for (const person of [mentee, second, other, third]) {
      expect((await koya.mailsTo(person.email)).map(({ subject }) => subject)).toContainEqual(
        expect.stringMatching(/is your mentor now|1 more mentee/),
      )
    }
  })

  it('shows the present mentor to an admin who saw another one', async () => {
    await move([mentee])
    expect(await refuseMove([mentee], mentor, mentor)).toMatchObject({
      status: 409,
      code: 'moved_meanwhile',
      current: { items: [{ mentor: { id: other.id } }], totalCount: 1 },
    })
  })
})

describe('a place', () => {
  it('comes free once everything is graded, and a correction to 0 takes it again', async () => {
    for (const task of [0, 1]) await grade((await submit(task)).id)
    expect(await pairingOf(mentee)).toMatchObject({ state: 'finished', work: { graded: 2 } })
    expect(await takenBy(mentor)).toEqual([0])
    const [last = ''] = await queueOf(mentor)
    await grade(last, 0)
    expect(await takenBy(mentor)).toEqual([1])
  })

  it('comes free when an enrollment ends, which takes no more work, and is taken when it goes on', async () => {
    const waiting = await submit(0)
    const { id } = await pairingOf(mentee)
    const set = (ended: boolean) => koya.call('endEnrollment', { as, params: { id }, body: { ended } })
    expect(await set(true)).toMatchObject({ state: 'ended', endedAt: expect.any(String) })
    expect(await takenBy(mentor)).toEqual([0])
    expect(await koya.refusal('submitTask', submitting(mentee.session, track.tasks[1]))).toMatchObject({
      status: 409,
      code: 'enrollment_ended',
    })
    expect(await refuseMove([mentee])).toMatchObject({ code: 'enrollment_ended' })
    await grade(waiting.id)
    expect(await set(false)).toMatchObject({ state: 'open', endedAt: null })
    expect(await takenBy(mentor)).toEqual([1])
    await submit(1)
  })
})

describe('asking for another mentor', () => {
  const reason = 'We have no evening in common.'
  const asking = () => ({ as: mentee.session, params: { trackId: track.id }, body: { reason } })

  it('reaches the admins once, and a move answers it', async () => {
    await koya.call('askForMentor', asking())
    expect(await koya.refusal('askForMentor', asking())).toMatchObject({ code: 'already_asked' })
    const requests = async () => {
      const [own] = (await koya.call('listOwnMentors', { as: mentee.session })).items
      return own?.requests
    }
    expect(await requests()).toEqual([{ trackId: track.id, askedAt: expect.any(String) }])
    const asked = { track: track.id, request: 'open' } as const
    expect(await pairings(asked)).toMatchObject([{ request: { reason } }])
    // A page with one entry is full at this limit, so the server must count the pairings.
    const count = async (query: object) =>
      (await koya.call('listPairings', { as, query: { ...asked, limit: '1', ...query } })).totalCount
    expect(await count({ mentor: mentor.id, state: 'open' })).toBe(1)
    expect(await count({ mentor: other.id })).toBe(0)
    await move([mentee])
    expect(await requests()).toEqual([])
    expect(await pairings(asked)).toEqual([])
    expect(await count({})).toBe(0)
    await koya.call('askForMentor', asking())
  })

  it('is declined with a sentence that the mentee reads', async () => {
    await koya.call('askForMentor', asking())
    const { id } = await pairingOf(mentee)
    const answer = 'Give it one more week, please.'
    const declining = { as, params: { id }, headers: {}, body: { answer } }
    expect((await koya.call('declineMentorRequest', declining)).request).toBeNull()
    const [mail] = await koya.mailsTo(mentee.email)
    expect(mail?.text).toContain(`> ${answer}`)
    expect((await koya.refusal('declineMentorRequest', declining)).status).toBe(404)
  })

  it('is for one’s own track, and says something', async () => {
    const strange = { ...asking(), params: { trackId: absentId } }
    expect((await koya.refusal('askForMentor', strange)).status).toBe(404)
    expect((await koya.refusal('askForMentor', { ...asking(), body: { reason: 'No' } })).status).toBe(422)
  })
})
