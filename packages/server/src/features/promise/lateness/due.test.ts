import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
})

const as = (person: TestPerson) => signAnew(koya.context, person)
const submit = async (person = mentee, index = 0) =>
  koya.call('submitTask', submitting(await as(person), track.tasks[index]))
const grade = async (id: string, percentage = 80) =>
  koya.call('gradeSubmission', grading(await as(mentor), id, percentage))
const listOwn = async () =>
  koya.call('listTaskSubmissions', { as: await as(mentee), params: { id: track.tasks[0] ?? '' } })
const waited = ({ dueAt, waitingSince }: { dueAt: string | null; waitingSince: string | null }) =>
  Date.parse(dueAt ?? '') - Date.parse(waitingSince ?? '')

describe('what a mentee is promised', () => {
  it('is told at once and beside the brief, and goes with the review', async () => {
    const sent = await submit()
    expect(waited(sent)).toBe(days(3))
    expect(sent.promise).toEqual({
      usualReviewHours: null,
      waitingLonger: 0,
      away: null,
      tookOverAt: null,
      isOpen: false,
      help: null,
    })
    expect((await listOwn()).items).toMatchObject([{ dueAt: sent.dueAt, promise: sent.promise }])
    const graded = await grade(sent.id)
    expect(graded.dueAt).toBe(null)
    const [after] = (await listOwn()).items
    expect(after).toMatchObject({ dueAt: null })
    expect(after).not.toHaveProperty('promise')
  })

  it('counts from when the work was first sent, also if it is replaced while it waits', async () => {
    const first = await submit()
    await koya.moveAhead(days(1))
    const second = await submit()
    expect(second.dueAt).toBe(first.dueAt)
    await grade(second.id, 0)
    const third = await submit()
    expect(waited(third)).toBe(days(3))
    expect(third.waitingSince).toBe(third.submittedAt)
  })

  it('tells how long the mentor usually takes, from three first reviews on', async () => {
    for (const index of [1, 2, 3]) {
      const other = await buildMentee(koya.context, track, mentor)
      const { id } = await submit(other, index)
      await koya.moveAhead(hours(index))
      if (index === 3) expect((await submit()).promise?.usualReviewHours).toBe(null)
      await grade(id)
    }
    // Expects two hours, or three if the test itself takes long.
    expect([2, 3]).toContain((await submit()).promise?.usualReviewHours)
  })

  it('counts what still waits, from the first sending', async () => {
    const usual = async () => {
      const { promise } = await submit()
      return [promise?.usualReviewHours, promise?.waitingLonger]
    }
    const others = await Promise.all(
      Array.from({ length: 12 }, () => buildMentee(koya.context, track, mentor)),
    )
    const [left, quick] = [others.slice(0, 5), others.slice(5)]
    for (const other of left) await submit(other)
    await koya.moveAhead(days(2))
    // Submitting again does not reset the waiting time, so this work has waited for two days.
    for (const other of left) await submit(other)
    for (const other of quick) await grade((await submit(other)).id)
    // Seven reviews came within an hour, and five submissions wait.
    expect(await usual()).toEqual([1, 5])
    const { items } = await koya.call('listOwnMentors', { as: await as(mentee) })
    expect(items).toMatchObject([{ usualReviewHours: 1, waitingLonger: 5 }])
    const newcomer = await buildPerson(koya.context, 'MENTEE')
    const offered = { as: await as(newcomer), params: { id: track.id } }
    expect((await koya.call('listTrackMentors', offered)).items).toMatchObject([
      { usualReviewHours: 1, waitingLonger: 5 },
    ])
    expect((await koya.call('readOverview', { as: await as(mentor) })).reviews).toMatchObject({
      count: 7,
      waitingLonger: 5,
    })
    // Waiting work counts too, so at least half of all work takes two days or more.
    for (const other of left.slice(0, 3)) await grade((await submit(other)).id)
    for (const other of quick) await submit(other, 1)
    await koya.moveAhead(days(3))
    const [hours = 0, longer] = await usual()
    expect(hours).toBeGreaterThanOrEqual(48)
    expect(longer).toBeGreaterThanOrEqual(2)
  })

  it('begins anew with who takes the mentee over, and the work keeps its place in the queue', async () => {
    const first = await submit()
    await koya.moveAhead(days(5))
    const next = await buildMentor(koya.context, track)
    const own = await buildMentee(koya.context, track, next)
    await submit(own, 0)
    await koya.moveAhead(hours(1))
    const admin = await buildPerson(koya.context, 'ADMIN')
    const { items } = await koya.call('listPairings', { as: await as(admin), query: { mentee: mentee.id } })
    await koya.call('moveMentees', {
      as: await as(admin),
      body: { pairings: [{ id: items[0]?.id ?? '', mentorId: mentor.id }], mentorId: next.id },
    })
    const queue = await koya.call('listMentorSubmissions', { as: await as(next) })
    expect(queue.items[0]).toMatchObject({ id: first.id, waitingSince: first.waitingSince })
    const [told] = (await listOwn()).items
    const tookOverAt = Date.parse(told?.promise?.tookOverAt ?? '')
    expect(tookOverAt).toBeGreaterThan(Date.parse(first.waitingSince ?? '') + days(5))
    expect(Date.parse(told?.dueAt ?? '')).toBe(tookOverAt + days(3))
    expect(told?.promise?.isOpen).toBe(false)
    // A new attempt keeps the due date and the time since which this mentor has the work.
    await koya.moveAhead(days(1))
    expect(await submit()).toMatchObject({
      dueAt: told?.dueAt,
      promise: { tookOverAt: told?.promise?.tookOverAt },
    })
    expect((await submit(mentee, 1)).promise?.tookOverAt).toBe(null)
  })
})
