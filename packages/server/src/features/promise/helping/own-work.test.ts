import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { askingAs } from '#testing/recorded-statements.ts'
import { liveDays } from '#testing/steps/live-days.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { lookAfterWaiting } from '../lateness/look-after-waiting.ts'

const koya = useTestApp()
const { as, subjects } = liveDays(koya)
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let former: TestPerson
let admin: TestPerson
let sent: string

const submit = async (person = mentee) =>
  (await koya.call('submitTask', submitting(await as(person), track.tasks[0]))).id
const helpOut = async (person: TestPerson) =>
  koya.call('changeOwnPromise', { as: await as(person), body: { helpsOut: true, digestHour: 18 } })
const list = async (person: TestPerson) => koya.call('listOpenQueue', { as: await as(person) })
const claiming = async (person: TestPerson, id = sent) => ({ as: await as(person), params: { id } })
const refuseGrade = async (person: TestPerson) =>
  koya.refusal('gradeSubmission', grading(await as(person), sent, 100))

async function endLearning() {
  const query = { mentee: mentee.id }
  const { items } = await koya.call('listPairings', { as: await as(admin), query })
  for (const { id } of items)
    await koya.call('endEnrollment', { as: await as(admin), params: { id }, body: { ended: true } })
}

beforeEach(async () => {
  // Deletes the submissions of earlier tests, which would become late when the clock moves.
  await koya.context.db.deleteFrom('submission').execute()
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  admin = await buildPerson(koya.context, 'ADMIN')
  sent = await submit()
  await endLearning()
})

describe('the work of somebody who has become a mentor of its track', () => {
  beforeEach(async () => {
    const body = { email: mentee.email, places: 5 }
    await koya.call('approveMentor', { as: await as(admin), params: { id: track.id }, body })
    former = { ...mentee, role: 'MENTOR' }
    await helpOut(former)
    await koya.moveAhead(days(3.1))
  })

  it('waits again after they were switched off and on', async () => {
    const unread = async () =>
      (await koya.call('listNews', { as: await as(mentor) })).items.filter(({ isRead }) => !isRead)
    const act = async (name: 'switchOffPerson' | 'switchOnPerson') => {
      const params = { id: mentee.id }
      const { updatedAt } = await koya.call('readPerson', { as: await as(admin), params })
      const seen = { as: await as(admin), params, headers: { 'if-match': `"${updatedAt}"` } }
      if (name === 'switchOnPerson') return koya.call(name, seen)
      return koya.call(name, { ...seen, query: { confirmed: 'yes' }, body: { reason: 'Asked for it.' } })
    }
    const ofWork = expect.objectContaining({ sentence: expect.stringContaining('submitted “Task 0”') })
    expect(await unread()).toContainEqual(ofWork)
    await act('switchOffPerson')
    expect(await unread()).not.toContainEqual(ofWork)
    await act('switchOnPerson')
    await koya.call('gradeSubmission', grading(await as(mentor), sent))
  })

  it('is not in their open queue, and not counted there', async () => {
    expect(await list(former)).toMatchObject({ items: [], totalCount: 0 })
    const other = await submit(await buildMentee(koya.context, track, mentor))
    await koya.moveAhead(days(3.1))
    const query = { limit: '1' }
    const page = await koya.call('listOpenQueue', { as: await as(former), query })
    expect(page).toMatchObject({ items: [{ id: other }], totalCount: 1 })
    const helper = await buildMentor(koya.context, track)
    await helpOut(helper)
    expect((await list(helper)).items.map(({ id }) => id)).toEqual([sent, other])
  })

  it('cannot be claimed by them', async () => {
    expect((await koya.refusal('claimWork', await claiming(former))).status).toBe(404)
    await koya.call('gradeSubmission', grading(await as(mentor), sent, 0))
    expect((await koya.refusal('claimWork', await claiming(former))).status).toBe(404)
  })

  it('takes no grade from them, even while they have a claim', async () => {
    const until = new Date(koya.clock.now().getTime() + days(1))
    const claim = { submission_id: sent, mentor_id: former.id, until }
    await koya.context.db.insertInto('claim').values(claim).execute()
    expect((await refuseGrade(former)).status).toBe(404)
  })

  it('is not offered to them in the evening, and admins hear that nobody can help', async () => {
    await koya.moveAhead(days(1))
    await askingAs('looking after promises', () => lookAfterWaiting(koya.context))
    const offers = async () => {
      const { items } = await koya.call('listNews', { as: await as(former) })
      return items.filter(({ sentence }) => sentence.startsWith('Could you look at')).length
    }
    expect(await offers()).toBe(0)
    expect(await subjects(admin)).toContain(`Work in ${track.title} waits, and nobody helps out`)
    const late = await submit(await buildMentee(koya.context, track, mentor))
    await koya.moveAhead(days(4.1))
    await askingAs('looking after promises', () => lookAfterWaiting(koya.context))
    expect(await offers()).toBe(1)
    await koya.call('claimWork', await claiming(former, late))
  })

  it('brings them no question whether they help out, as it brings others', async () => {
    const other = await buildMentor(koya.context, track)
    const look = () => askingAs('looking after promises', () => lookAfterWaiting(koya.context))
    const asked = async (person: TestPerson) =>
      (await subjects(person)).includes(`Could you help out in ${track.title}?`)
    await look()
    expect([await asked(former), await asked(other)]).toEqual([false, true])
  })
})

it('the work of somebody who has become an admin takes no grade from them', async () => {
  const { updatedAt } = await koya.call('readPerson', { as: await as(admin), params: { id: mentee.id } })
  await koya.call('changeRole', {
    as: await as(admin),
    headers: { 'if-match': `"${updatedAt}"` },
    params: { id: mentee.id },
    query: { confirmed: 'yes' },
    body: { role: 'ADMIN' },
  })
  expect((await refuseGrade({ ...mentee, role: 'ADMIN' })).status).toBe(404)
  await koya.call('gradeSubmission', grading(await as(admin), sent, 100))
})
