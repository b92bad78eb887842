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
import { buildPairing } from '#testing/pairing.ts'
import { grading, submitting } from '#testing/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
})

const submit = async (as = mentee, index = 0) =>
  koya.call('submitTask', submitting(await signAnew(koya.context, as), track.tasks[index]))
const grade = async (id: string, percentage = 80) =>
  koya.call('gradeSubmission', grading(await signAnew(koya.context, mentor), id, percentage))
const listOwn = () =>
  koya.call('listTaskSubmissions', { as: mentee.session, params: { id: track.tasks[0] ?? '' } })
const waited = ({ dueAt, waitingSince }: { dueAt: string | null; waitingSince: string | null }) =>
  Date.parse(dueAt ?? '') - Date.parse(waitingSince ?? '')

describe('what a mentee is promised', () => {
  it('is told at once and beside the brief, and goes with the review', async () => {
    const sent = await submit()
    expect(waited(sent)).toBe(days(3))
    expect(sent.promise).toEqual({ usualReviewHours: null, away: null, isOpen: false, help: null })
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
    // Two hours, and what the test takes.
    expect([2, 3]).toContain((await submit()).promise?.usualReviewHours)
  })

  it('moves along to another mentor', async () => {
    const { id, dueAt } = await submit()
    const next = await buildMentor(koya.context, track)
    const admin = await buildPerson(koya.context, 'ADMIN')
    const { items } = await koya.call('listPairings', { as: admin.session, query: { mentee: mentee.id } })
    await koya.call('moveMentees', {
      as: admin.session,
      body: { pairings: [{ id: items[0]?.id ?? '', mentorId: mentor.id }], mentorId: next.id },
    })
    const moved = await koya.call('readMentorSubmission', { as: next.session, params: { id } })
    expect(moved.dueAt).toBe(dueAt)
  })
})
