import { beforeEach, describe, expect, it } from 'vitest'
import { linkWaitingReviews } from '#shared/submissions/review-links.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { hours } from '#testing/clock.ts'
import { addApp } from '#testing/steps/factors.ts'
import { liveDays } from '#testing/steps/live-days.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { reviewByLink } from '#testing/steps/review-by-link.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ ...publicUrl, webRoot: useWebRoot() })
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let sent: string

const { as } = liveDays(koya)
const { open, ...links } = reviewByLink(koya)
const mailedLink = (person = mentor) => links.mailedLink(person)
const makeLink = async () =>
  (await koya.call('makeReviewLink', { as: await as(mentor), params: { id: sent } })).url.replace(
    /^https?:\/\/[^/]*/,
    '',
  )

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  sent = (await koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))).id
})

describe('the links of a mentor', () => {
  const change = async (isOn: boolean) =>
    koya.call('changeReviewLinks', { as: await as(mentor), body: { isOn } })

  it('are off at first with a second factor, and on when its owner wants them', async () => {
    const other = await buildMentor(koya.context, track)
    const learner = await buildMentee(koya.context, track, other)
    await addApp(koya, other)
    await koya.call('submitTask', submitting(learner.session, track.tasks[0]))
    expect(await mailedLink(other)).toBeUndefined()
    expect(await koya.call('readReviewLinks', { as: other.session })).toEqual({ isOn: false, items: [] })
    await koya.call('changeReviewLinks', { as: other.session, body: { isOn: true } })
    await koya.call('submitTask', submitting(learner.session, track.tasks[1]))
    expect(await open(await mailedLink(other))).toMatchObject({ status: 200 })
  })

  it('end with the first second factor, unless their owner has chosen to have them', async () => {
    const url = await mailedLink()
    await addApp(koya, mentor)
    expect((await open(url)).body).toContain('You have switched this link off')
    const other = await buildMentor(koya.context, track)
    const learner = await buildMentee(koya.context, track, other)
    await koya.call('changeReviewLinks', { as: other.session, body: { isOn: true } })
    await koya.call('submitTask', submitting(learner.session, track.tasks[0]))
    const chosen = await mailedLink(other)
    await addApp(koya, other)
    expect((await open(chosen)).status).toBe(200)
  })

  it('end when their owner wants none, also in later mails', async () => {
    const url = await mailedLink()
    expect(await change(false)).toEqual({ isOn: false, items: [] })
    expect((await open(url)).status).toBe(410)
    await koya.call('submitTask', submitting(await as(mentee), track.tasks[1]))
    expect(await mailedLink()).toBeUndefined()
    expect((await change(true)).isOn).toBe(true)
    expect((await open(url)).status).toBe(410)
  })

  it('are made for a phone, also again after they ended, and for waiting work alone', async () => {
    await change(false)
    const url = await makeLink()
    expect((await open(url)).status).toBe(200)
    expect(url).toBe(await makeLink())
    await koya.moveAhead(hours(72))
    expect((await open(url)).status).toBe(410)
    const again = await koya.call('makeReviewLink', { as: await as(mentor), params: { id: sent } })
    const good = Date.parse(again.expiresAt) - koya.clock.now().getTime()
    expect(Math.round(good / hours(1))).toBe(72)
    expect((await open(url)).status).toBe(200)
    await koya.call('gradeSubmission', grading(await as(mentor), sent))
    expect(
      await koya.refusal('makeReviewLink', { as: await as(mentor), params: { id: sent } }),
    ).toMatchObject({ status: 409, code: 'nothing_to_answer' })
  })

  it('are nobody else’s', async () => {
    await mailedLink()
    const other = await buildMentor(koya.context, track)
    const { items } = await koya.call('readReviewLinks', { as: await as(mentor) })
    const params = { id: items[0]?.id ?? '' }
    expect((await koya.refusal('endReviewLink', { as: other.session, params })).status).toBe(404)
    const work = { as: other.session, params: { id: sent } }
    expect((await koya.refusal('makeReviewLink', work)).status).toBe(404)
    expect((await koya.call('readReviewLinks', { as: other.session })).items).toEqual([])
  })

  it('leave the list once they are over, and once a newer attempt is there, which alone gets another', async () => {
    const listed = async () =>
      (await koya.call('readReviewLinks', { as: await as(mentor) })).items.map(({ task }) => task.id)
    const [first = '', second = ''] = track.tasks
    await mailedLink()
    await koya.moveAhead(hours(71))
    const other = await koya.call('submitTask', submitting(await as(mentee), second))
    await mailedLink()
    expect(await listed()).toEqual([second, first])
    await koya.moveAhead(hours(1))
    expect(await listed()).toEqual([second])
    await koya.call('submitTask', submitting(await as(mentee), second))
    const params = { id: other.id }
    expect(await koya.refusal('makeReviewLink', { as: await as(mentor), params })).toMatchObject({
      status: 409,
      code: 'nothing_to_answer',
    })
    await koya.context.db.deleteFrom('review_link').where('submission_id', '!=', other.id).execute()
    expect(await listed()).toEqual([])
  })

  it('stand in a digest for the five works that wait longest, and for none that waits no more', async () => {
    const own = await buildMentor(koya.context, track)
    const waiting: string[] = []
    for (let count = 0; count < 8; count++) {
      const learner = await buildMentee(koya.context, track, own)
      const send = () => koya.call('submitTask', submitting(learner.session, track.tasks[0]))
      const { id } = await send()
      koya.clock.moveAhead(1000)
      if (count === 0) await koya.call('gradeSubmission', grading(own.session, id))
      else waiting.push(count === 1 ? (await send()).id : id)
    }
    const mailed = await linkWaitingReviews(koya.context, own)
    const label = 'Review “Task 0” by Adaeze without logging in'
    expect(mailed.map((link) => link.label)).toEqual(waiting.slice(0, 5).map(() => label))
    const tokens = mailed.map(({ url }) => new URL(url).searchParams.get('token') ?? '')
    const signed = await Promise.all(tokens.map((token) => koya.context.tokens.readReviewLink(token)))
    const rows = await koya.context.db
      .selectFrom('review_link')
      .select(['id', 'submission_id'])
      .where('mentor_id', '=', own.id)
      .execute()
    const workOf = new Map(rows.map((row) => [row.id, row.submission_id]))
    expect(new Set(signed.map((one) => workOf.get(one?.linkId ?? '')))).toEqual(new Set(waiting.slice(0, 5)))
  })

  it('name no work that has moved to another mentor, until it is theirs again', async () => {
    await mailedLink()
    const listed = async () => (await koya.call('readReviewLinks', { as: await as(mentor) })).items
    const moveTo = (person: TestPerson) =>
      koya.context.db.updateTable('submission').set({ mentor_id: person.id }).where('id', '=', sent).execute()
    await moveTo(await buildMentor(koya.context, track))
    expect(await listed()).toEqual([])
    await moveTo(mentor)
    expect(await listed()).toMatchObject([{ task: { id: track.tasks[0] } }])
  })
})
