import type { ThanksForm } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  password,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { checksOf } from '#testing/checks.ts'
import { minutes } from '#testing/clock.ts'
import { finishTrack } from '#testing/steps/certificates.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ ...publicUrl, webRoot: useWebRoot() })
const { text } = checksOf(koya)
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let sent: string

const sentence = 'You saw at once what I had missed.'
const as = (person: TestPerson) => signAnew(koya.context, person)
const onWork = async (person = mentee) => ({ as: await as(person), params: { id: sent } })
const thank = async (body: ThanksForm) => koya.call('giveThanks', { ...(await onWork()), body })
const received = async (person = mentor) => (await koya.call('listThanks', { as: await as(person) })).items
const choosing = async (isShown: boolean, person = mentor) => {
  const [one] = await received()
  return {
    as: await as(person),
    params: { id: one?.id ?? '' },
    body: { isShown, writtenAt: one?.writtenAt ?? '' },
  }
}
const grade = async (percent: number, by = mentor, seen?: string) =>
  koya.call('gradeSubmission', grading(await as(by), sent, percent, seen))

beforeEach(async () => {
  const pairing = await buildPairing(koya.context)
  ;({ track, mentor, mentee } = pairing)
  sent = (await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))).id
})

describe('thanks', () => {
  it('are given for graded work, once a task, and change or go again', async () => {
    expect(await koya.call('readThanks', await onWork())).toEqual({ mentor: null, given: null })
    const early = { ...(await onWork()), body: { sentence } }
    expect((await koya.refusal('giveThanks', early)).code).toBe('nothing_to_thank')
    await grade(0)
    expect((await koya.refusal('giveThanks', { ...early, as: await as(mentee) })).code).toBe(
      'nothing_to_thank',
    )
    sent = (await koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))).id
    await grade(80)
    const given = await thank({ sentence: '' })
    expect(given).toMatchObject({ mentor: { id: mentor.id }, given: { sentence: '', mayShow: false } })
    await koya.moveAhead(minutes(1))
    const changed = await thank({ sentence: `  ${sentence}  ` })
    expect(changed.given).toMatchObject({ sentence, mayShow: false, isShown: false })
    expect(changed.given?.writtenAt).not.toBe(given.given?.writtenAt)
    expect(await received()).toEqual([
      {
        id: expect.any(String),
        mentee: { id: mentee.id, firstName: expect.any(String), lastName: expect.any(String) },
        task: { id: track.tasks[0], title: expect.any(String) },
        sentence,
        mayShow: false,
        isShown: false,
        writtenAt: changed.given?.writtenAt,
      },
    ])
    expect((await koya.call('takeBackThanks', await onWork())).given).toBeNull()
    expect(await received()).toEqual([])
    expect((await koya.refusal('takeBackThanks', await onWork())).status).toBe(404)
  })

  it('are for whoever gave the grade, and stay theirs after another grade', async () => {
    const other = await buildMentor(koya.context, track)
    await grade(40)
    const look = await koya.call('askSecondLook', {
      ...(await onWork()),
      body: { reason: 'The prices are further below.' },
    })
    await koya.call('claimSecondLook', { as: await as(other), params: { id: look.id } })
    await thank({ sentence })
    await koya.call('giveSecondLook', {
      as: await as(other),
      params: { id: look.id },
      body: { gradePercentage: 90, mentorComment: 'I found them.' },
    })
    expect((await thank({ sentence: 'Still thank you.' })).mentor?.id).toBe(mentor.id)
    expect(await received(other)).toEqual([])
    await koya.call('takeBackThanks', await onWork())
    expect((await thank({ sentence })).mentor?.id).toBe(other.id)
    expect(await received()).toEqual([])
    expect(await received(other)).toHaveLength(1)
  })

  it('are given and taken back by any attempt', async () => {
    await grade(0)
    const first = sent
    sent = (await koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))).id
    await grade(80)
    sent = first
    expect((await koya.call('readThanks', await onWork())).mentor?.id).toBe(mentor.id)
    expect((await thank({ sentence })).given?.sentence).toBe(sentence)
    expect(await received()).toHaveLength(1)
    expect((await koya.call('takeBackThanks', await onWork())).given).toBeNull()
  })

  it('stand with the newest first, each until it is taken back itself', async () => {
    await grade(80)
    await thank({ sentence: 'First.' })
    const first = sent
    sent = (await koya.call('submitTask', submitting(await as(mentee), track.tasks[1]))).id
    await grade(80)
    await koya.moveAhead(minutes(1))
    await thank({ sentence: 'Second.' })
    const other = await buildMentor(koya.context, track)
    const theirs = await buildMentee(koya.context, track, other)
    const { id } = await koya.call('submitTask', submitting(theirs.session, track.tasks[0]))
    await koya.call('gradeSubmission', grading(await as(other), id))
    const body = { sentence: 'To somebody else.' }
    await koya.call('giveThanks', { as: await as(theirs), params: { id }, body })
    const page = async (skip: string) => {
      const query = { limit: '1', skip }
      const { items, totalCount } = await koya.call('listThanks', { as: await as(mentor), query })
      return [totalCount, ...items.map((one) => one.sentence)]
    }
    expect([await page('0'), await page('1')]).toEqual([
      [2, 'Second.'],
      [2, 'First.'],
    ])
    sent = first
    await koya.call('takeBackThanks', await onWork())
    expect((await received()).map((one) => one.sentence)).toEqual(['Second.'])
  })

  it('cannot be given to somebody who has left', async () => {
    await grade(80)
    await koya.call('leave', { as: await as(mentor), body: { password, when: 'now' } })
    expect(await koya.call('readThanks', await onWork())).toEqual({ mentor: null, given: null })
    const early = { ...(await onWork()), body: { sentence } }
    expect((await koya.refusal('giveThanks', early)).code).toBe('nothing_to_thank')
  })

  it('say no more than 280 characters, without unseen ones, and hold markup as text', async () => {
    await grade(80)
    for (const wrong of ['a'.repeat(281), 'a\u202Eb', 'a\u0000b']) {
      const refused = await koya.refusal('giveThanks', { ...(await onWork()), body: { sentence: wrong } })
      expect(refused.status).toBe(422)
    }
    const hostile = '<script>alert(1)</script> “مرحبا” 😀 [x](javascript:1)'
    expect((await thank({ sentence: hostile })).given?.sentence).toBe(hostile)
    expect((await thank({ sentence: '😀'.repeat(140) })).given?.sentence).toHaveLength(280)
  })

  it('are read and chosen by their mentor alone', async () => {
    const other = await buildMentor(koya.context, track)
    await grade(80)
    await thank({ sentence, mayShow: true })
    expect((await koya.refusal('showThanks', await choosing(true, other))).code).toBe('not_found')
    expect((await koya.refusal('readThanks', await onWork(other))).code).toBe('not_found')
    expect(await received(other)).toEqual([])
  })
})

describe('the page of thanks', () => {
  let page: string

  beforeEach(async () => {
    await finishTrack(koya, { track, mentor, mentee })
    const work = await koya.call('listTaskSubmissions', {
      as: await as(mentee),
      params: { id: track.tasks[0] ?? '' },
    })
    sent = work.items[0]?.id ?? ''
    const { items } = await koya.call('listOwnCertificates', { as: await as(mentor) })
    const number = items.find(({ kind }) => kind === 'thanks')?.number ?? ''
    page = `/certificates/${number}`
    const body = { showsGrades: true, isShown: true, keepsName: true }
    await koya.call('changeCertificate', { as: await as(mentor), params: { number }, body })
  })

  const shows = async () => (await text(page)).includes(sentence)

  it('shows the words that mentee and mentor both want there, until either takes them back', async () => {
    await thank({ sentence })
    expect((await koya.refusal('showThanks', await choosing(true))).code).toBe('thanks_changed')
    await thank({ sentence, mayShow: true })
    expect(await shows()).toBe(false)
    await koya.call('showThanks', await choosing(true))
    expect(await shows()).toBe(true)
    await koya.call('showThanks', await choosing(false))
    expect(await shows()).toBe(false)
    await koya.call('showThanks', await choosing(true))
    await thank({ sentence, mayShow: false })
    expect(await shows()).toBe(false)
    await thank({ sentence, mayShow: true })
    expect(await shows()).toBe(false)
    await koya.call('showThanks', await choosing(true))
    await koya.call('takeBackThanks', await onWork())
    expect(await shows()).toBe(false)
  })

  it('shows the words with the first name of their mentee alone', async () => {
    await koya.context.db
      .updateTable('user')
      .set({ first_name: 'Zainab', last_name: 'Lawal' })
      .where('id', '=', mentee.id)
      .execute()
    await thank({ sentence, mayShow: true })
    await koya.call('showThanks', await choosing(true))
    const html = await text(page)
    expect(html).toContain('Zainab')
    expect(html).not.toContain('Lawal')
  })

  it('shows the newest 20, the newest first', async () => {
    const { db, clock } = koya.context
    const now = clock.now().getTime()
    const words = (n: number) => `Thanks number ${String(n).padStart(2, '0')}.`
    for (let n = 1; n <= 21; n++) {
      const { id } = await buildMentee(koya.context, track, mentor)
      await db
        .insertInto('thanks')
        .values({
          id: uuid(),
          mentee_id: id,
          task_id: track.tasks[0] ?? '',
          mentor_id: mentor.id,
          sentence: words(n),
          may_show: true,
          is_shown: true,
          written_at: new Date(now + minutes(n)),
        })
        .execute()
    }
    const shown = (await text(page)).match(/Thanks number \d\d\./g)
    expect(shown).toEqual(Array.from({ length: 20 }, (_, at) => words(21 - at)))
  })

  it('are still read and taken back by somebody who has become a mentor', async () => {
    await thank({ sentence, mayShow: true })
    await koya.call('showThanks', await choosing(true))
    const by = { as: await as(await buildPerson(koya.context, 'ADMIN')), params: { id: track.id } }
    await koya.call('approveMentor', { ...by, body: { email: mentee.email, places: 5 } })
    mentee = { ...mentee, role: 'MENTOR' }
    const list = async () => (await koya.call('listOwnLearning', { as: await as(mentee) })).items
    const thanked = (await list())[0]?.work[0]
    sent = thanked?.isThanked ? thanked.id : ''
    expect((await koya.call('readThanks', await onWork())).given).toMatchObject({ sentence, isShown: true })
    expect((await koya.call('takeBackThanks', await onWork())).given).toBeNull()
    expect(JSON.stringify(await list())).not.toContain('"isThanked":true')
    expect(await shows()).toBe(false)
  })

  it('never shows words that the mentor has not read', async () => {
    await thank({ sentence: 'Thank you.', mayShow: true })
    const choice = await choosing(true)
    await koya.moveAhead(minutes(1))
    await thank({ sentence, mayShow: true })
    const refused = await koya.refusal('showThanks', { ...choice, as: await as(mentor) })
    expect(refused.code).toBe('thanks_changed')
    await koya.call('showThanks', await choosing(true))
    expect(await shows()).toBe(true)
    await thank({ sentence, mayShow: true })
    expect(await shows()).toBe(true)
    await koya.moveAhead(minutes(1))
    await thank({ sentence: `${sentence} Really.`, mayShow: true })
    expect(await shows()).toBe(false)
  })

  it('shows nothing of somebody who is switched off, and never thanks without words', async () => {
    await thank({ sentence, mayShow: true })
    await koya.call('showThanks', await choosing(true))
    const { db } = koya.context
    const switchTo = (id: string, at: Date | null) =>
      db
        .updateTable('user')
        .set({ switched_off_at: at, switched_off_reason: at && 'Away for a year' })
        .where('id', '=', id)
        .execute()
    for (const { id } of [mentee, mentor]) {
      await switchTo(id, koya.clock.now())
      expect(await shows()).toBe(false)
      await switchTo(id, null)
      expect(await shows()).toBe(true)
    }
    await thank({ sentence: '', mayShow: true })
    expect((await koya.refusal('showThanks', await choosing(true))).code).toBe('thanks_changed')
  })
})
