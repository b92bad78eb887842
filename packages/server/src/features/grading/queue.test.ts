import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { seconds } from '#testing/clock.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
})

const submit = async ({ session }: TestPerson, taskId = track.tasks[0]) =>
  (await koya.call('submitTask', submitting(session, taskId))).id

const queue = async ({ session: as }: TestPerson, query = {}) =>
  (await koya.call('listMentorSubmissions', { as, query })).items.map(({ id }) => id)

describe('the queue', () => {
  it('shows a mentor what the own mentees sent and an admin everything, and is closed to mentees', async () => {
    const other = await buildMentor(koya.context, track)
    const theirs = await submit(await buildMentee(koya.context, track, other))
    const mine = await submit(mentee)
    const admin = await buildPerson(koya.context, 'ADMIN')
    expect(await queue(mentor)).toEqual([mine])
    expect(await queue(other)).toEqual([theirs])
    expect(await queue(admin)).toEqual(expect.arrayContaining([mine, theirs]))
    expect((await koya.refusal('listMentorSubmissions', { as: mentee.session })).status).toBe(403)
  })

  it('of one mentor is what that mentor sees, for an admin; a mentor finds nothing in that of another', async () => {
    const other = await buildMentor(koya.context, track)
    const theirs = await submit(await buildMentee(koya.context, track, other))
    const mine = [await submit(mentee), await submit(mentee, track.tasks[1])]
    await koya.call('gradeSubmission', grading(other.session, theirs, 70))
    const admin = await buildPerson(koya.context, 'ADMIN')
    expect(await queue(admin, { mentor: mentor.id })).toEqual(mine)
    expect(await queue(admin, { mentor: mentor.id, skip: '1' })).toEqual(mine.slice(1))
    expect(await queue(admin, { mentor: mentor.id, task: track.tasks[1] })).toEqual(mine.slice(1))
    expect(await queue(admin, { mentor: other.id, state: 'waiting' })).toEqual([])
    expect(await queue(admin, { mentor: other.id })).toEqual([theirs])
    expect(await queue(admin, { mentor: admin.id })).toEqual([])
    expect(await queue(mentor, { mentor: mentor.id })).toEqual(mine)
    const stranger = { as: mentor.session, query: { mentor: other.id } }
    expect(await koya.call('listMentorSubmissions', stranger)).toEqual({ items: [], totalCount: 0 })
  })

  it('puts the longest waiting on top, then what was looked at, newest first', async () => {
    const ids: string[] = []
    for (const taskId of track.tasks) {
      ids.push(await submit(mentee, taskId))
      koya.clock.moveAhead(seconds(1))
    }
    const [a = '', b = '', c = '', d = ''] = ids
    await koya.call('gradeSubmission', grading(mentor.session, a, 50))
    koya.clock.moveAhead(seconds(1))
    await koya.call('gradeSubmission', grading(mentor.session, c, 0))
    expect(await queue(mentor)).toEqual([b, d, c, a])
    const pages = ['0', '1', '2', '3', '4'].map((skip) => queue(mentor, { limit: '2', skip }))
    expect(await Promise.all(pages)).toEqual([[b, d], [d, c], [c, a], [a], []])
    expect(await queue(mentor, { state: 'waiting', limit: '1' })).toEqual([b])
    expect(await queue(mentor, { state: 'graded' })).toEqual([a])
    expect(await queue(mentor, { state: 'sent-back' })).toEqual([c])
    expect(await queue(mentor, { task: track.tasks[3], mentee: mentee.id })).toEqual([d])
    const lost = { as: mentor.session, query: { state: 'lost' } }
    expect(await koya.refusal('listMentorSubmissions', lost)).toMatchObject({
      status: 422,
      message: 'state must be waiting, graded or sent-back',
    })
  })

  it('keeps the place of who sends again while waiting, and gives a new one after a review', async () => {
    const [first = '', second = ''] = track.tasks
    await submit(mentee, first)
    koya.clock.moveAhead(seconds(1))
    const other = await submit(mentee, second)
    koya.clock.moveAhead(seconds(1))
    const again = await submit(mentee, first)
    expect(await queue(mentor)).toEqual([again, other])
    const [kept] = (await koya.call('listMentorSubmissions', { as: mentor.session })).items
    expect(Date.parse(kept?.submittedAt ?? '') - Date.parse(kept?.waitingSince ?? '')).toBeGreaterThan(1999)
    await koya.call('gradeSubmission', grading(mentor.session, again, 0))
    koya.clock.moveAhead(seconds(1))
    const anew = await submit(mentee, first)
    expect(await queue(mentor)).toEqual([other, anew])
  })

  it('leads from any attempt of a piece of work to its current one', async () => {
    const first = await submit(mentee)
    const read = ({ session: as }: TestPerson, id: string) =>
      koya.call('readMentorSubmission', { as, params: { id } })
    expect(await read(mentor, first)).toMatchObject({ id: first, attempt: 1 })
    const second = await submit(mentee)
    expect(await read(mentor, first)).toMatchObject({ id: second, attempt: 2 })
    expect(await read(await buildPerson(koya.context, 'ADMIN'), second)).toMatchObject({ id: second })
  })
})
