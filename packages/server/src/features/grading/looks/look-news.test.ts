import { addressOf, addressOfLook, addressOfReview } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, password, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { stepsOfLooks } from '#testing/scenes/second-look.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp(publicUrl)
const steps = stepsOfLooks(koya)
const { about, ask, claim, give, grade } = steps
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let other: TestPerson
let admin: TestPerson
let sent: string

const submit = async (place = 0) =>
  (await koya.call('submitTask', submitting(await steps.as(mentee), track.tasks[place]))).id
const newsOf = async (by: TestPerson) => {
  const { items } = await koya.call('listNews', { as: await steps.as(by) })
  return items.find(({ sentence }) => /second (look|review)/.test(sentence))
}
const mailOf = async (by: TestPerson) =>
  (await koya.mailsTo(by.email)).find(({ subject }) => /second (look|review)/.test(subject))

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  other = await buildMentor(koya.context, track)
  admin = await buildPerson(koya.context, 'ADMIN')
  sent = await submit()
})

describe('the news about a second look', () => {
  it('say to the mentee what became of the grade', async () => {
    const outcomes = [
      [0, 0, 'and both say: one more try'],
      [0, 40, 'and its grade is now 40%'],
      [60, 0, 'and its grade stays 60%'],
      [60, 60, 'and its grade stays 60%'],
    ] as const
    for (const [place, [first, second, sentence]] of outcomes.entries()) {
      const id = place === 0 ? sent : await submit(place)
      await grade(mentor, id, first)
      const look = await ask(mentee, id)
      await claim(other, look.id)
      await give(other, look.id, second)
      const line = await newsOf(mentee)
      expect(line?.sentence).toMatch(new RegExp(`^“.+” has a second review, ${sentence}$`))
      expect(line?.address).toBe(addressOf('task', { taskId: track.tasks[place] ?? '' }))
    }
  })

  it('lead the mentor to the work, a helper who reviewed it to their overview, and a second mentor to the look', async () => {
    const helper = await buildMentor(koya.context, track)
    const body = { helpsOut: true, digestHour: 18 }
    await koya.call('changeOwnPromise', { as: await steps.as(helper), body })
    await koya.moveAhead(days(3.1))
    await koya.call('claimWork', await about(helper, sent))
    await grade(helper, sent, 40)
    const { id } = await ask(mentee, sent)
    expect((await newsOf(mentor))?.address).toBe(addressOfReview(sent))
    expect((await newsOf(helper))?.address).toBe(addressOf('mentorOverview'))
    expect((await newsOf(other))?.address).toBe(addressOfLook(id))
    expect((await mailOf(mentor))?.text).toContain('> The prices are there, further below.')
    expect((await mailOf(other))?.text).toContain(addressOfLook(id))
    await claim(other, id)
    await give(other, id, 60)
    for (const person of [mentor, helper, admin]) {
      expect((await newsOf(person))?.address).toBe(addressOfReview(sent))
      expect((await mailOf(person))?.text).toContain(addressOfReview(sent))
    }
    expect((await mailOf(mentee))?.text).toContain(addressOf('task', { taskId: track.tasks[0] ?? '' }))
    expect((await mailOf(mentee))?.text).toContain('> I found them below.')
  })

  it('say to the first of two reviewers too that a look is asked for', async () => {
    const { updatedAt } = await grade(admin, sent, 40)
    const input = grading(await steps.as(mentor), sent, 45, updatedAt)
    await koya.call('gradeSubmission', input)
    await ask(mentee, sent)
    for (const person of [admin, mentor])
      expect((await newsOf(person))?.sentence).toContain('asks for a second look')
  })

  it('are all that somebody who gave the look and mentors no more hears of the work', async () => {
    await grade(mentor, sent, 40)
    const { id } = await ask(mentee, sent)
    await claim(other, id)
    await give(other, id, 60)
    const params = { id: other.id }
    const { updatedAt } = await koya.call('readPerson', { as: await steps.as(admin), params })
    await koya.call('changeRole', {
      as: await steps.as(admin),
      params,
      query: { confirmed: 'yes' },
      headers: { 'if-match': `"${updatedAt}"` },
      body: { role: 'MENTEE' },
    })
    await koya.call('sendMessage', { ...(await about(mentee, sent)), body: { text: 'Thank you both.' } })
    const heard = async (person: TestPerson) => {
      const lines = koya.context.db.selectFrom('news').select('sentence').where('user_id', '=', person.id)
      return (await lines.execute()).filter(({ sentence }) => sentence.includes('wrote to you about')).length
    }
    expect([await heard(mentor), await heard(other)]).toEqual([1, 0])
  })

  it('are gone with the account of the mentee whom they name', async () => {
    await grade(mentor, sent, 40)
    const { id } = await ask(mentee, sent)
    await claim(other, id)
    await give(other, id, 60)
    const lines = () =>
      koya.context.db
        .selectFrom('news')
        .select('sentence')
        .where('user_id', 'in', [mentor.id, admin.id])
        .where('sentence', 'like', '%second look%')
        .execute()
    expect(await lines()).toHaveLength(3)
    await koya.call('leave', { as: await steps.as(mentee), body: { password, when: 'now' } })
    expect(await lines()).toEqual([])
  })
})

describe('a second look', () => {
  it('cannot be asked for any more once the enrollment has ended, and the thread says so', async () => {
    const mayAsk = async () => 'askLookUntil' in (await koya.call('listMessages', await about(mentee, sent)))
    await grade(mentor, sent, 40)
    expect(await mayAsk()).toBe(true)
    const session = await steps.as(admin)
    const { items } = await koya.call('listPairings', { as: session, query: { mentee: mentee.id } })
    const params = { id: items[0]?.id ?? '' }
    await koya.call('endEnrollment', { as: session, params, body: { ended: true } })
    expect(await mayAsk()).toBe(false)
  })

  it('is asked for with a reason of 15 to 500 characters', async () => {
    await grade(mentor, sent, 40)
    const asking = async (reason: string) => ({ ...(await about(mentee, sent)), body: { reason } })
    const sentences = {
      'Say in a sentence what should be looked at again': ['', ` ${'a'.repeat(14)} `],
      'Must be 500 characters or less': ['a'.repeat(501)],
    }
    for (const [message, reasons] of Object.entries(sentences))
      for (const reason of reasons)
        expect(await koya.refusal('askSecondLook', await asking(reason))).toMatchObject({
          status: 422,
          issues: [{ path: 'reason', message }],
        })
    expect((await koya.call('askSecondLook', await asking('a'.repeat(500)))).reason).toHaveLength(500)
    sent = await submit(1)
    await grade(mentor, sent, 40)
    expect((await koya.call('askSecondLook', await asking('a'.repeat(15)))).reason).toHaveLength(15)
  })

  it('is kept for the minutes that the admins have set', async () => {
    koya.clock.stop()
    const as = await steps.as(admin)
    const { updatedAt, ...settings } = await koya.call('readSettings', { as })
    const body = { ...settings, claimMinutes: 50 }
    await koya.call('changeSettings', { as, headers: { 'if-match': `"${updatedAt}"` }, body })
    await grade(mentor, sent, 40)
    const { id } = await ask(mentee, sent)
    const { takenUntil } = await claim(other, id)
    expect(Date.parse(takenUntil ?? '') - koya.clock.now().getTime()).toBe(minutes(50))
  })

  it('is listed in pages that count them all', async () => {
    const second = await submit(1)
    for (const id of [sent, second]) {
      await grade(mentor, id, 40)
      await ask(mentee, id)
      await koya.moveAhead(minutes(1))
    }
    const page = async (skip: string) =>
      koya.call('listSecondLooks', { as: await steps.as(other), query: { limit: '1', skip } })
    const [first, next, after] = [await page('0'), await page('1'), await page('2')]
    expect([first, next, after].map(({ items }) => items.map(({ task }) => task.id))).toEqual([
      [track.tasks[0]],
      [track.tasks[1]],
      [],
    ])
    expect([first, next, after].map(({ totalCount }) => totalCount)).toEqual([2, 2, 2])
  })

  it('that leaves the grade as it is changes the work all the same, so that nobody corrects what they have not seen', async () => {
    const { updatedAt } = await grade(mentor, sent, 40)
    const { id } = await ask(mentee, sent)
    await claim(other, id)
    await give(other, id, 30)
    const work = await koya.call('readMentorSubmission', await about(mentor, sent))
    expect(work.gradePercentage).toBe(40)
    expect(work.updatedAt > updatedAt).toBe(true)
  })

  it('by an admin goes on after a mentor has come to the track meanwhile', async () => {
    await koya.context.db.deleteFrom('track_mentor').where('mentor_id', '=', other.id).execute()
    await grade(mentor, sent, 40)
    const { id } = await ask(mentee, sent)
    await claim(admin, id)
    await buildMentor(koya.context, track)
    expect(await steps.listLooks(admin)).toContain(id)
    expect((await claim(admin, id)).id).toBe(id)
    const { look } = await give(admin, id, 70)
    expect(look.given?.second.gradedBy).toMatchObject({ id: admin.id, isAdmin: true })
    // The offer is the newest entry, because the admin gets no news of their own second look.
    expect((await newsOf(admin))?.sentence).toMatch(/^Could you give/)
  })

  it('names an admin as such, unless they lead the mentee', async () => {
    const { db } = koya.context
    await db.updateTable('user').set({ role: 'ADMIN' }).where('id', '=', mentor.id).execute()
    await grade({ ...mentor, role: 'ADMIN' }, sent, 40)
    const { id } = await ask(mentee, sent)
    await claim(other, id)
    const { look } = await give(other, id, 60)
    expect(look.given?.first.gradedBy).toMatchObject({ id: mentor.id, isAdmin: false })
  })
})
