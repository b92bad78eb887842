import { beforeAll, describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildTrack, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { buildSubmission } from '#testing/steps/build-submission.ts'

const koya = useTestApp()
let track: TestTrack
let other: TestTrack
let mentee: TestPerson

beforeAll(async () => {
  track = await buildTrack(koya.context)
  other = await buildTrack(koya.context, { tasks: 2 })
  mentee = await buildMentee(koya.context, track, await buildMentor(koya.context, track))
})

describe('tracks and their stages', () => {
  it('are listed, and read one by one', async () => {
    const as = mentee.session
    const { items, totalCount } = await koya.call('listTracks', { as })
    expect(totalCount).toBe(2)
    expect(items[0]).toEqual({
      id: track.id,
      title: track.title,
      description: 'A track',
      image: 'http://localhost:3000/tracks/web-development.svg',
    })
    expect(await koya.call('readTrack', { as, params: { id: track.id } })).toEqual(items[0])
  })

  it('of one track are listed with their tasks counted', async () => {
    const input = { as: mentee.session, params: { id: track.id } }
    const { items, totalCount, length } = await koya.call('listTrackStages', input)
    expect([length, totalCount]).toEqual([2, 2])
    expect(items[0]).toEqual({
      id: expect.any(String),
      title: 'Stage 0',
      description: 'A stage',
      image: '',
      taskCount: 2,
      taskTitles: ['Task 0', 'Task 1'],
      track: { id: track.id, title: track.title },
    })
  })

  it('are listed all, or those that search names', async () => {
    const as = mentee.session
    expect((await koya.call('listStages', { as })).items).toHaveLength(4)
    const query = { limit: '100', search: JSON.stringify({ track: other.id }) }
    const { items } = await koya.call('listStages', { as, query })
    expect(items.map((stage) => stage.track.id)).toEqual([other.id, other.id])
  })

  it.each(['{', '[]', '{"track":"abc"}', '{"track":"x","y":1}', '"x"'])(
    'are not searched for with %s',
    async (search) => {
      const input = { as: mentee.session, query: { search } }
      expect((await koya.refusal('listStages', input)).status).toBe(422)
    },
  )

  it.each(['readTrack', 'listTrackStages', 'listTrackMentors'] as const)(
    'are a 404 of %s for an absent and for a malformed id',
    async (name) => {
      for (const id of [absentId, 'abc', "1' or '1'='1"]) {
        expect((await koya.refusal(name, { as: mentee.session, params: { id } })).status).toBe(404)
      }
    },
  )
})

describe('the mentors of a track', () => {
  it('are the approved ones with a free place, with the public fields only', async () => {
    const full = await buildTrack(koya.context)
    const free = await buildMentor(koya.context, full, { places: 1 })
    await buildMentor(koya.context, full, { places: 0 })
    await buildMentor(koya.context, full, { approved: false })
    const input = { as: mentee.session, params: { id: full.id } }
    expect(await koya.call('listTrackMentors', input)).toEqual({
      items: [
        {
          id: free.id,
          firstName: 'Adaeze',
          lastName: expect.any(String),
          city: 'Lagos',
          country: 'Nigeria',
          photoUrl: null,
          technologies: ['Javascript'],
          description: 'I learn in the evenings.',
          freePlaces: 1,
          usualReviewHours: null,
          waitingLonger: 0,
        },
      ],
      totalCount: 1,
    })
  })

  it('tell within how many hours half of their own first reviews came, once there are three', async () => {
    const { id, tasks } = await buildTrack(koya.context, { tasks: 5 })
    const mentor = await buildMentor(koya.context, { id }, { places: 4 })
    const own = await buildMentee(koya.context, { id }, mentor)
    const review = async (task: string | undefined, daysAgo: number, after: number) => {
      await buildSubmission(
        koya.context,
        { mentee: own.id, mentor: mentor.id, task: { id: task ?? '', deadline: koya.clock.now() } },
        { daysAgo, review: { percentage: 80, comment: 'Good', daysAgo: daysAgo - after } },
      )
      const { items } = await koya.call('listTrackMentors', { as: mentee.session, params: { id } })
      return items.map(({ freePlaces, usualReviewHours }) => [freePlaces, usualReviewHours])
    }
    // Reviews older than 90 days do not count.
    expect(await review(tasks[0], 100, 1)).toEqual([[3, null]])
    expect(await review(tasks[1], 20, 3)).toEqual([[3, null]])
    expect(await review(tasks[2], 20, 2)).toEqual([[3, null]])
    expect(await review(tasks[3], 20, 0.01)).toEqual([[3, 48]])
  })
})
