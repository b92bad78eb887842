import { beforeEach, describe, expect, it } from 'vitest'
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
import { days, minutes } from '#testing/clock.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let helper: TestPerson
let second: TestPerson
let sent: string

const as = (person: TestPerson) => signAnew(koya.context, person)
const agree = async (person: TestPerson, helpsOut = true) =>
  koya.call('changeOwnPromise', { as: await as(person), body: { helpsOut, digestHour: 18 } })
const submit = async (index = 0, person = mentee) =>
  (await koya.call('submitTask', submitting(await as(person), track.tasks[index]))).id
const list = async (person = helper) =>
  (await koya.call('listOpenQueue', { as: await as(person) })).items.map(({ id }) => id)
const claim = async (person = helper, id = sent) =>
  koya.call('claimWork', { as: await as(person), params: { id } })
const refuseClaim = async (person = helper, id = sent) =>
  koya.refusal('claimWork', { as: await as(person), params: { id } })
const read = async (person: TestPerson, id = sent) =>
  (await koya.get(`/mentors/submissions/${id}`, { as: await as(person) })).status
const refuseGrade = async (person = helper) =>
  koya.refusal('gradeSubmission', grading(await as(person), sent))

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  helper = await buildMentor(koya.context, track)
  second = await buildMentor(koya.context, track)
  await agree(helper)
  await agree(second)
  sent = await submit()
})

describe('the open queue', () => {
  it('holds what is overdue, for other mentors of the track who help out and are there', async () => {
    const elsewhere = await buildMentor(koya.context, await buildTrack(koya.context))
    const unapproved = await buildMentor(koya.context, track, { approved: false })
    const silent = await buildMentor(koya.context, track)
    for (const one of [elsewhere, unapproved, mentor]) await agree(one)
    expect(await list()).toEqual([])
    await koya.moveAhead(days(3.1))
    expect(await list()).toEqual([sent])
    for (const one of [elsewhere, unapproved, silent, mentor]) expect(await list(one)).toEqual([])
    const now = koya.clock.now().getTime()
    const body = { from: new Date(now).toISOString(), until: new Date(now + days(1)).toISOString() }
    await koya.call('goAway', { as: await as(helper), body: { ...body, handsOver: false } })
    expect(await list()).toEqual([])
    expect((await refuseClaim(silent)).status).toBe(404)
  })

  it('says nothing of the mentee, and nobody reads the work before it is theirs', async () => {
    await koya.moveAhead(days(3.1))
    const { items } = await koya.call('listOpenQueue', { as: await as(helper) })
    expect(items).toMatchObject([{ mentor: { id: mentor.id }, claimedUntil: null }])
    expect(JSON.stringify(items)).not.toContain(mentee.id)
    expect(await read(helper)).toBe(404)
    expect((await refuseGrade()).status).toBe(404)
  })

  it('gives work to one for 30 minutes, with its earlier attempts and nothing else of the mentee', async () => {
    await koya.call('gradeSubmission', grading(await as(mentor), sent, 0))
    sent = await submit()
    await koya.moveAhead(days(3.1))
    const other = await submit(1)
    const { claimedUntil } = await claim()
    expect(Date.parse(claimedUntil ?? '') - koya.clock.now().getTime()).toBeGreaterThan(minutes(29))
    expect(await claim()).toMatchObject({ claimedUntil })
    expect(await list(second)).toEqual([])
    expect([await read(helper), await read(second), await read(helper, other)]).toEqual([200, 404, 404])
    const query = { mentee: mentee.id }
    const attempts = { as: await as(helper), params: { id: track.tasks[0] ?? '' } }
    expect((await koya.call('listTaskSubmissions', { ...attempts, query })).totalCount).toBe(2)
    expect((await koya.call('listTaskSubmissions', attempts)).totalCount).toBe(0)
    const own = await koya.call('listMentorSubmissions', { as: await as(helper) })
    expect(own.totalCount).toBe(0)
    await koya.moveAhead(minutes(31))
    expect(await read(helper)).toBe(404)
    expect(await refuseGrade()).toMatchObject({ status: 409, code: 'claim_over' })
    expect(await list(second)).toEqual([sent])
    await claim(second)
  })

  it('gives it for as long as the settings say, and no longer', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    await koya.moveAhead(days(3.1))
    const change = async (claimMinutes: number) => {
      const { updatedAt, ...settings } = await koya.call('readSettings', { as: await as(admin) })
      const headers = { 'if-match': `"${updatedAt}"` }
      await koya.call('changeSettings', { as: await as(admin), headers, body: { ...settings, claimMinutes } })
    }
    await change(90)
    koya.clock.stop()
    const { claimedUntil } = await claim()
    expect(Date.parse(claimedUntil ?? '') - koya.clock.now().getTime()).toBe(minutes(90))
    await change(30)
    await koya.moveAhead(minutes(89))
    expect(await read(helper)).toBe(200)
    await koya.moveAhead(minutes(1))
    expect(await read(helper)).toBe(404)
  })

  it('says what became of it to who had it, and of nothing else', async () => {
    await koya.moveAhead(days(3.1))
    const third = await buildMentor(koya.context, track)
    await agree(third)
    await claim()
    await koya.moveAhead(minutes(31))
    await claim(second)
    const over = { status: 409, code: 'claim_over' }
    const { first_name, last_name } = await koya.context.db
      .selectFrom('user')
      .select(['first_name', 'last_name'])
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow()
    const name = `${first_name} ${last_name}`
    const taken = `${name} has taken this work meanwhile. What you wrote is kept`
    expect(await refuseGrade()).toMatchObject({ ...over, message: taken })
    const putBack = { as: await as(helper), params: { id: sent } }
    expect(await koya.refusal('releaseWork', putBack)).toMatchObject({ ...over, message: taken })
    // The third mentor never had the work, and the former helper can no longer read it.
    expect((await refuseGrade(third)).status).toBe(404)
    expect(await read(helper)).toBe(404)
    const newer = await submit()
    expect(await refuseGrade()).toMatchObject({ ...over, message: taken })
    await koya.call('gradeSubmission', grading(await as(second), newer))
    expect(await refuseGrade()).toMatchObject({
      ...over,
      message: `${name} has looked at this work meanwhile: there is nothing left to do`,
    })
  })

  it('comes free when its mentee or who has it is switched off', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    const act = async (name: 'switchOffPerson' | 'switchOnPerson', person: TestPerson) => {
      const { updatedAt } = await koya.call('readPerson', { as: await as(admin), params: { id: person.id } })
      const seen = { headers: { 'if-match': `"${updatedAt}"` }, params: { id: person.id } }
      if (name === 'switchOnPerson') return koya.call(name, { as: await as(admin), ...seen })
      return koya.call(name, { as: await as(admin), ...seen, body: { reason: 'Asked for it.' } })
    }
    const other = await submit(0, await buildMentee(koya.context, track, mentor))
    await koya.moveAhead(days(3.1))
    await claim(helper, sent)
    await act('switchOffPerson', mentee)
    expect(await refuseGrade()).toMatchObject({
      code: 'claim_over',
      message: 'This work does not wait any more: there is nothing left to do',
    })
    await claim(helper, other)
    await act('switchOffPerson', helper)
    expect(await list(second)).toEqual([other])
    await claim(second, other)
  })

  it('names who graded to everybody, keeps the pairing, and counts it for who did it', async () => {
    await koya.moveAhead(days(3.1))
    await claim()
    const graded = await koya.call('gradeSubmission', grading(await as(helper), sent))
    expect(graded).toMatchObject({ gradedBy: { id: helper.id }, mentor: { id: mentor.id } })
    const queue = await koya.call('listMentorSubmissions', { as: await as(mentor) })
    expect(queue.items).toMatchObject([{ id: sent, gradedBy: { id: helper.id } }])
    const reviews = async (person: TestPerson) =>
      (await koya.call('readOverview', { as: await as(person) })).reviews.count
    expect([await reviews(helper), await reviews(mentor)]).toEqual([1, 0])
    const [mail] = await koya.mailsTo(mentee.email)
    expect(mail?.text).toContain('mentor at Koya, who helped out')
    // The helper repeats the request, as after a lost response.
    expect(await koya.call('gradeSubmission', grading(await as(helper), sent))).toEqual(graded)
    await koya.moveAhead(minutes(31))
    expect(await read(helper)).toBe(404)
  })

  it('gives one piece of work at a time, until it is graded or put back', async () => {
    const next = await submit(0, await buildMentee(koya.context, track, mentor))
    await koya.moveAhead(days(3.1))
    await claim()
    expect(await refuseClaim(helper, next)).toMatchObject({ status: 409, code: 'claims_already' })
    await koya.call('releaseWork', { as: await as(helper), params: { id: sent } })
    expect(await read(helper)).toBe(404)
    await claim(helper, next)
    await koya.call('gradeSubmission', grading(await as(helper), next))
    await claim()
    expect((await koya.refusal('releaseWork', { as: await as(second), params: { id: sent } })).status).toBe(
      404,
    )
  })

  it('has what one has taken on top, also when older work is put back, and once on all pages', async () => {
    const [task] = track.tasks
    await koya.moveAhead(minutes(1))
    const next = await submit(0, await buildMentee(koya.context, track, mentor))
    await koya.moveAhead(days(3.1))
    await claim(second, sent)
    await claim(helper, next)
    await koya.call('releaseWork', { as: await as(second), params: { id: sent } })
    const page = async (skip: string) =>
      koya.call('listOpenQueue', { as: await as(helper), query: { limit: '1', skip } })
    const [first, last, past] = [await page('0'), await page('1'), await page('2')]
    expect(first).toMatchObject({ items: [{ id: next, task: { id: task } }], totalCount: 2 })
    expect(last).toMatchObject({ items: [{ id: sent, claimedUntil: null }], totalCount: 2 })
    expect(past).toMatchObject({ items: [], totalCount: 2 })
    expect(await list(second)).toEqual([sent])
  })

  it('tells its mentor who has it and until when, and nobody else', async () => {
    await koya.moveAhead(days(3.1))
    const listTaken = async (person: TestPerson) =>
      (await koya.call('listTakenWork', { as: await as(person) })).items
    expect(await listTaken(mentor)).toEqual([])
    const { claimedUntil } = await claim()
    expect(await listTaken(mentor)).toMatchObject([
      { id: sent, helper: { id: helper.id }, until: claimedUntil },
    ])
    for (const other of [helper, second]) expect(await listTaken(other)).toEqual([])
    await koya.call('releaseWork', { as: await as(helper), params: { id: sent } })
    expect(await listTaken(mentor)).toEqual([])
    await claim()
    await koya.moveAhead(minutes(31))
    expect(await listTaken(mentor)).toEqual([])
  })

  it('ends with the grade of the mentor, and says so to who has it', async () => {
    await koya.moveAhead(days(3.1))
    await claim()
    await koya.call('gradeSubmission', grading(await as(mentor), sent, 90))
    expect(await refuseGrade()).toMatchObject({
      code: 'already_graded',
      message: 'This was graded already: 90%',
      current: { gradedBy: { id: mentor.id } },
    })
    expect(await refuseClaim(second)).toMatchObject({ status: 409, code: 'claimed_meanwhile' })
    const params = { id: sent }
    const { updatedAt } = await koya.call('readMentorSubmission', { as: await as(helper), params })
    const replacing = grading(await as(helper), sent, 40, updatedAt)
    expect(await koya.refusal('gradeSubmission', replacing)).toMatchObject({ code: 'already_graded' })
  })

  it('follows to a newer attempt', async () => {
    await koya.moveAhead(days(3.1))
    await claim()
    const newer = await submit()
    expect(await read(helper, newer)).toBe(200)
    expect(await refuseGrade()).toMatchObject({ code: 'attempt_replaced' })
    await koya.call('gradeSubmission', grading(await as(helper), newer))
  })

  it('stays with the attempt that it graded, which can be read again', async () => {
    await koya.moveAhead(days(3.1))
    await claim()
    await koya.call('gradeSubmission', grading(await as(helper), sent, 0))
    expect(await read(helper)).toBe(200)
    const newer = await submit()
    expect(await read(helper, newer)).toBe(404)
    const regrading = grading(await as(helper), newer, 100)
    expect((await koya.refusal('gradeSubmission', regrading)).status).toBe(404)
    const attempts = { as: await as(helper), params: { id: track.tasks[0] ?? '' } }
    const { items } = await koya.call('listTaskSubmissions', { ...attempts, query: { mentee: mentee.id } })
    expect(items).toMatchObject([{ id: sent, gradePercentage: 0 }])
  })
})
