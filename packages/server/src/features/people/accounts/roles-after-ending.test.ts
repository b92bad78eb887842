import type { Role } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { setAway } from '#shared/promise/promises.ts'
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
import { buildApplication } from '#testing/steps/applying.ts'
import { seen } from '#testing/steps/authoring.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
/** Confirms that an open track may lose its last mentor. */
const confirmed = { query: { confirmed: 'yes' as const } }
let as: string
let track: TestTrack
let mentor: TestPerson

beforeEach(async () => {
  as = (await buildPerson(koya.context, 'ADMIN')).session
  track = await buildTrack(koya.context, { tasks: 1 })
  mentor = await buildMentor(koya.context, track, { places: 3 })
})

const about = async ({ id }: { id: string }) => {
  const params = { id }
  return { as, params, headers: seen(await koya.call('readPerson', { as, params })) }
}
const changeRole = async (person: TestPerson, role: Role) =>
  koya.call('changeRole', { ...(await about(person)), ...confirmed, body: { role } })
const pairingOf = async ({ id: mentee }: TestPerson) => {
  const { items } = await koya.call('listPairings', { as, query: { mentee } })
  const [pairing] = items
  if (!pairing) throw new Error('No pairing')
  return pairing
}
const setEnded = (id: string, ended: boolean) => ({ as, params: { id }, body: { ended } })
const end = async (mentee: TestPerson) =>
  koya.call('endEnrollment', setEnded((await pairingOf(mentee)).id, true))

async function buildGraduate(): Promise<TestPerson> {
  const graduate = await buildMentee(koya.context, track, mentor)
  const { id } = await koya.call('submitTask', submitting(graduate.session, track.tasks[0]))
  await koya.call('gradeSubmission', grading(mentor.session, id))
  return graduate
}

const approve = (email: string, trackId = track.id) => ({
  as,
  params: { id: trackId },
  body: { email, places: 3 },
})

/** Ways in which a person with an account becomes a mentor. */
const ways: Record<string, (person: TestPerson) => Promise<unknown>> = {
  'an approval by address': ({ email }) => koya.call('approveMentor', approve(email)),
  'an application': async ({ email }) => {
    const id = await buildApplication(koya, { email })
    const { updatedAt } = await koya.call('readApplication', { as, params: { id } })
    const body = { tracks: [{ id: track.id, places: 3 }] }
    return koya.call('approveApplication', { as, params: { id }, headers: seen({ updatedAt }), body })
  },
  'an admin': (person) => changeRole(person, 'MENTOR'),
}

describe.each(Object.entries(ways))('by %s', (_name, become) => {
  it('a graduate mentors with the same account and keeps certificate, cloth and work', async () => {
    const graduate = await buildGraduate()
    await become(graduate)
    expect((await koya.get('/profile', { as: graduate.session })).status).toBe(401)
    const session = await signAnew(koya.context, { id: graduate.id, role: 'MENTOR' })
    expect(await koya.call('readProfile', { as: session })).toMatchObject({ role: 'MENTOR' })
    expect((await koya.call('listOwnCertificates', { as: session })).items).toMatchObject([
      { track: track.title },
    ])
    expect((await koya.call('listOwnLearning', { as: session })).items).toMatchObject([
      {
        track: { id: track.id, title: track.title },
        state: 'finished',
        work: [{ task: 'Task 0', gradePercentage: 80, taskUrl: 'https://adaeze.example/page' }],
      },
    ])
    expect(await pairingOf(graduate)).toMatchObject({ state: 'finished' })
    const { items } = await koya.call('listTrail', { as, query: { object: graduate.id } })
    expect(items).toMatchObject([{ before: { role: 'MENTEE' }, after: { role: 'MENTOR' } }])
  })

  it('somebody whose enrollment has ended mentors, and it does not go on meanwhile', async () => {
    const person = await buildMentee(koya.context, track, mentor)
    const { id } = await end(person)
    await become(person)
    expect(await koya.refusal('endEnrollment', setEnded(id, false))).toMatchObject({
      status: 409,
      code: 'not_a_mentee',
    })
  })

  it('somebody who learns stays a mentee', async () => {
    const learner = await buildMentee(koya.context, track, mentor)
    await expect(become(learner)).rejects.toThrow(/once they have finished it/)
    expect((await koya.call('readProfile', { as: learner.session })).role).toBe('MENTEE')
  })
})

describe('a graduate who mentors', () => {
  it('stays finished, whatever is published in the track later', async () => {
    const graduate = await buildGraduate()
    await changeRole(graduate, 'MENTOR')
    const [stageId] = track.stages
    await koya.context.db
      .insertInto('task')
      .values({
        id: crypto.randomUUID(),
        stage_id: String(stageId),
        position: 9,
        title: 'One more',
        source: 'Do it.',
        description: 'Do it.',
        state: 'published',
        deadline: koya.context.clock.now(),
      })
      .execute()
    expect(await pairingOf(graduate)).toMatchObject({ state: 'finished', work: { tasks: 1, graded: 1 } })
  })

  it('learns another track once nobody learns with them', async () => {
    const graduate = await buildGraduate()
    await koya.call('approveMentor', approve(graduate.email))
    const mentee = await buildMentee(koya.context, track, graduate)
    const keeps = koya.refusal('changeRole', { ...(await about(graduate)), body: { role: 'MENTEE' } })
    expect(await keeps).toMatchObject({ code: 'still_mentoring' })
    await end(mentee)
    expect(await changeRole(graduate, 'MENTEE')).toMatchObject({ role: 'MENTEE' })
    const other = await buildTrack(koya.context)
    const teacher = await buildMentor(koya.context, other)
    const session = await signAnew(koya.context, { id: graduate.id, role: 'MENTEE' })
    const enrolling = { as: session, params: { trackId: other.id }, body: { mentorId: teacher.id } }
    expect(await koya.call('enroll', enrolling)).toMatchObject({ id: other.id })
    expect((await koya.call('readProfile', { as: session })).tracks).toMatchObject([{ id: other.id }])
  })
})

describe('of a new role and an enrollment at the same moment', () => {
  it('one happens', async () => {
    for (let time = 0; time < 5; time++) {
      const person = await buildPerson(koya.context, 'MENTEE')
      const { email, session } = person
      const answers = await Promise.all([
        koya.post(`/tracks/${track.id}/enroll`, { as: session, body: { mentorId: mentor.id } }),
        koya.put(`/admin/tracks/${track.id}/mentors`, { as, body: approve(email).body }),
      ])
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    }
  })
})

it('a finished track that gets a task when its mentor learns by now needs a mentor', async () => {
  const graduate = await buildGraduate()
  await changeRole(mentor, 'MENTEE')
  const needing = async () =>
    (await koya.call('listPeople', { as, query: { state: 'needs-mentor' } })).items.map(({ id }) => id)
  expect(await needing()).not.toContain(graduate.id)
  await koya.context.db
    .insertInto('task')
    .values({
      id: crypto.randomUUID(),
      stage_id: String(track.stages[0]),
      position: 9,
      title: 'One more',
      source: 'Do it.',
      description: 'Do it.',
      state: 'published',
      deadline: koya.context.clock.now(),
    })
    .execute()
  expect(await needing()).toContain(graduate.id)
})

describe('a mentor who had another role for a while', () => {
  it('is there again, though the absence had no end', async () => {
    await inTransaction(koya.context, (trx) => setAway(trx, mentor.id, koya.clock.now(), { isSilent: true }))
    await changeRole(mentor, 'MENTEE')
    await changeRole(mentor, 'MENTOR')
    const session = await signAnew(koya.context, { id: mentor.id, role: 'MENTOR' })
    expect(await koya.call('readOwnPromise', { as: session })).toMatchObject({ away: null })
  })

  it('offers the places that admins allow, not the none of an admin', async () => {
    await changeRole(mentor, 'ADMIN')
    await changeRole(mentor, 'MENTOR')
    const session = await signAnew(koya.context, { id: mentor.id, role: 'MENTOR' })
    const { items } = await koya.call('listOwnPlaces', { as: session })
    expect(items).toMatchObject([{ places: 3, allowed: 3 }])
  })
})
