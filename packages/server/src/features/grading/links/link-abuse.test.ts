import { beforeEach, describe, expect, it } from 'vitest'
import { linkReview } from '#shared/submissions/review-links.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { hours } from '#testing/clock.ts'
import { lockRows } from '#testing/lock-rows.ts'
import { liveDays } from '#testing/steps/live-days.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { reviewByLink, shown } from '#testing/steps/review-by-link.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ ...publicUrl, webRoot: useWebRoot() })
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let sent: string

const { as, goAway } = liveDays(koya)
const { open, press, ...links } = reviewByLink(koya)
const mailedLink = (person = mentor) => links.mailedLink(person)
const good = { gradePercentage: '85', mentorComment: 'Well done, and now the tests' }
const makeLink = async (person: TestPerson) => {
  const { url } = await koya.call('makeReviewLink', { as: await as(person), params: { id: sent } })
  return url.replace(/^https?:\/\/[^/]*/, '')
}
const linkId = async () =>
  (
    await koya.context.db
      .selectFrom('review_link')
      .select('id')
      .where('submission_id', '=', sent)
      .executeTakeFirstOrThrow()
  ).id

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  sent = (await koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))).id
})

describe('a review link', () => {
  it('is refused when the signature is for something else', async () => {
    await mailedLink()
    const answer = { questionId: await linkId(), userId: mentor.id, answer: 'here' as const }
    const token = await koya.context.tokens.signAnswer(answer, mentor.email)
    expect((await open(`/review?token=${token}`)).status).toBe(404)
  })

  it('counts wrong tokens against their client, and a good one still opens', async () => {
    const url = await mailedLink()
    const answers = new Map<number, unknown>()
    for (let time = 0; time < 120; time++) {
      const { status, headers } = await open('/review?token=wrong')
      answers.set(status, headers['retry-after'])
    }
    expect([...answers]).toEqual([
      [404, undefined],
      [429, expect.stringMatching(/^\d+$/)],
    ])
    expect((await open(url)).status).toBe(200)
  })

  it('says after sending back that the mentee can try once more, and repeats no words', async () => {
    const url = await mailedLink()
    expect((await press(url, { ...good, gradePercentage: '', send: 'back' })).status).toBe(303)
    expect(shown((await press(url, good)).body)).toMatchObject({
      title: 'Your review is sent',
      sentence: expect.stringContaining('reads your comment on “Task 0” and can try once more'),
      typed: '',
    })
  })

  it('says that a comment is too long where the form is far too large', async () => {
    const page = await press(await mailedLink(), { ...good, mentorComment: 'x'.repeat(300_000) })
    expect([page.status, page.headers['cache-control']]).toEqual([413, 'no-store'])
    expect(shown(page.body)).toMatchObject({ title: 'That is too long' })
  })

  it('opens nothing for somebody who became a mentee', async () => {
    const url = await mailedLink()
    await koya.context.db.updateTable('user').set({ role: 'MENTEE' }).where('id', '=', mentor.id).execute()
    const page = await press(url, good)
    expect(page).toMatchObject({ status: 410, headers: { 'cache-control': 'no-store' } })
    expect(page.body).toContain('You are no mentor at Koya any more')
  })

  it('stays open before an absence that is only planned', async () => {
    const url = await mailedLink()
    await goAway(mentor, 2, 3)
    expect((await open(url)).status).toBe(200)
  })

  it('opens any waiting work for an admin', async () => {
    const url = await makeLink(await buildPerson(koya.context, 'ADMIN'))
    expect((await open(url)).status).toBe(200)
    expect((await press(url, good)).status).toBe(303)
  })

  it.runIf(process.env.TEST_DATABASE_URL)('gives the words of the later of two reviewers back', async () => {
    const links = [await mailedLink(), await makeLink(await buildPerson(koya.context, 'ADMIN'))]
    const work = 'select id from submission where id = $1 for update'
    const { commit, untilOthersWait } = await lockRows(koya, work, [sent])
    const words = links.map((_, at) => `Review ${at} of the work`)
    const pressed = links.map((url, at) => press(url, { ...good, mentorComment: words[at] ?? '' }))
    await untilOthersWait(links.length)
    await commit()
    const answers = await Promise.all(pressed)
    const late = answers.findIndex(({ status }) => status === 410)
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410])
    expect(shown(answers[late]?.body ?? '')).toMatchObject({
      title: 'There is nothing left to do',
      typed: words[late],
    })
  })

  it('tells a helper that their time with the work is over', async () => {
    const helper = await buildMentor(koya.context, track)
    const until = new Date(koya.clock.now().getTime() + hours(1))
    const claim = { submission_id: sent, mentor_id: helper.id, until }
    await koya.context.db.insertInto('claim').values(claim).execute()
    const url = await makeLink(helper)
    await koya.moveAhead(hours(2))
    expect(shown((await press(url, good)).body)).toMatchObject({
      title: 'Your time with this work is over',
      typed: good.mentorComment,
    })
  })

  it('is renewed by a later mail once it is over, but not when it was switched off', async () => {
    const url = await mailedLink()
    await koya.moveAhead(hours(71))
    // Another mail does not extend a link that is still valid.
    await linkReview(koya.context, mentor, sent)
    expect((await open(url)).status).toBe(200)
    await koya.moveAhead(hours(1))
    expect((await open(url)).status).toBe(410)
    await linkReview(koya.context, mentor, sent)
    expect((await open(url)).status).toBe(200)
    await koya.call('endReviewLink', { as: await as(mentor), params: { id: await linkId() } })
    await koya.moveAhead(hours(72))
    await linkReview(koya.context, mentor, sent)
    expect((await open(url)).body).toContain('You have switched this link off')
  })

  it('leaves the list once its work is graded', async () => {
    await mailedLink()
    await koya.call('gradeSubmission', grading(await as(mentor), sent))
    expect((await koya.call('readReviewLinks', { as: await as(mentor) })).items).toEqual([])
  })

  it('shows no script of a brief or a note', async () => {
    const url = await mailedLink()
    await koya.context.db
      .updateTable('task')
      .set({ description: '&lt;img src=x onerror=alert(1)&gt;&lt;p&gt;Read&lt;/p&gt;' })
      .where('id', '=', track.tasks[0] ?? '')
      .execute()
    koya.context.curriculum.forget()
    const page = await open(url)
    expect(page.body).toContain('<p>Read</p>')
    expect(page.body).not.toContain('onerror')
  })

  it.each(['%00', '%ED%A0%80', '%'])('survives %s in the comment', async (odd) => {
    const page = await press(await mailedLink(), `gradePercentage=85&mentorComment=Good${odd}`)
    expect([303, 422]).toContain(page.status)
  })

  it('keeps what a second press says otherwise, after the review is sent', async () => {
    const url = await mailedLink()
    await press(url, good)
    for (const [mentorComment, typed] of [
      [`${good.mentorComment}\r\n`, ''],
      ['One more thing', 'One more thing'],
    ] as const) {
      const { status, body } = await press(url, { ...good, mentorComment })
      expect([status, shown(body)]).toEqual([200, expect.objectContaining({ typed })])
      expect(body.includes('The comment below is not in it')).toBe(typed !== '')
    }
  })

  it('counts a line break of the form as one character', async () => {
    const lines = `${'x'.repeat(1023)}\r\n`
    const page = await press(await mailedLink(), { ...good, mentorComment: lines })
    expect(page.status).toBe(303)
  })

  it.each([
    ['gradePercentage=85&gradePercentage=86&mentorComment=Good&role=ADMIN', {}, 303],
    ['{"gradePercentage":85,"mentorComment":"Good"}', { 'content-type': 'application/json' }, 422],
    ['', {}, 422],
    [`mentorComment=${'x'.repeat(5_000_000)}`, {}, 413],
  ])('survives the form %.70s', async (form, headers, status) => {
    expect((await press(await mailedLink(), form, headers)).status).toBe(status)
  })

  it('answers HEAD and a trailing slash without using the link up', async () => {
    const url = (await mailedLink()) ?? ''
    const head = await koya.fastify.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect((await open(url.replace('/review', '/review/'))).status).toBe(200)
    expect((await open(`${url}&token=other`)).status).toBe(404)
    expect((await press(url, good)).status).toBe(303)
  })
})
