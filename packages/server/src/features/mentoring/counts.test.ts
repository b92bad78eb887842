import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, buildTrack, type TestPerson } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { useCircles } from '#testing/steps/circles.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
const { buildCircle, signIn, track } = useCircles(koya)

describe('the counts of waiting, graded and sent-back submissions', () => {
  it('follow every submission, grade and correction, in lists and figures alike', async () => {
    const { mentor, mentees } = await buildCircle()
    const [mentee] = mentees
    const as = mentor.session
    const submit = (task = 0) => koya.call('submitTask', submitting(mentee.session, track().tasks[task]))
    const count = async (query: { state?: 'waiting' | 'graded' | 'sent-back' }) =>
      (await koya.call('listMentorSubmissions', { as, query })).totalCount
    const counts = async () => {
      const { items } = await koya.call('listOwnMentees', { as })
      const work = items.find(({ id }) => id === mentee.id)?.work
      const queries = [{}, { state: 'waiting' }, { state: 'graded' }, { state: 'sent-back' }] as const
      return {
        lists: await Promise.all(queries.map(count)),
        waiting: work?.waiting,
        graded: work?.graded,
        overview: (await koya.call('readOverview', { as })).waiting,
      }
    }
    expect(await counts()).toEqual({ lists: [0, 0, 0, 0], waiting: 0, graded: 0, overview: 0 })
    await submit()
    const second = await submit()
    await submit(1)
    expect(await counts()).toEqual({ lists: [2, 2, 0, 0], waiting: 2, graded: 0, overview: 2 })
    const sentBack = await koya.call('gradeSubmission', grading(as, second.id, 0))
    expect(await counts()).toEqual({ lists: [2, 1, 0, 1], waiting: 1, graded: 0, overview: 1 })
    await koya.call('gradeSubmission', grading(as, second.id, 60, sentBack.updatedAt))
    expect(await counts()).toEqual({ lists: [2, 1, 1, 0], waiting: 1, graded: 1, overview: 1 })
  })

  it('tell each of two mentors of one mentee only what was sent to them', async () => {
    const { mentor, mentees } = await buildCircle()
    const [mentee] = mentees
    const other = await buildTrack(koya.context)
    const second = await buildMentor(koya.context, other)
    const admin = await buildPerson(koya.context, 'ADMIN')
    await koya.call('enroll', {
      as: mentee.session,
      params: { trackId: other.id },
      body: { mentorId: second.id },
    })
    const { id } = await koya.call('submitTask', submitting(mentee.session, other.tasks[0]))
    const workFor = async (viewer: TestPerson) =>
      (await koya.call('readMentee', { as: await signIn(viewer), params: { id: mentee.id } })).work
    expect(await workFor(mentor)).toEqual({
      waiting: 0,
      waitingSince: null,
      graded: 0,
      sentBack: 0,
      lastSubmittedAt: null,
    })
    expect(await workFor(second)).toMatchObject({ waiting: 1, lastSubmittedAt: expect.any(String) })
    expect(await workFor(admin)).toMatchObject({ waiting: 1 })
    await koya.call('gradeSubmission', grading(second.session, id, 0))
    await koya.moveAhead(days(14))
    const quietFor = async (viewer: TestPerson) =>
      (await koya.call('readOverview', { as: await signIn(viewer) })).quiet
    expect((await quietFor(mentor)).totalCount).toBe(4)
    expect((await quietFor(second)).items[0]?.lastSubmittedAt).toEqual(expect.any(String))
  })
})
