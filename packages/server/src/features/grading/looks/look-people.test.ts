import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, password, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { stepsOfLooks } from '#testing/scenes/second-look.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
const steps = stepsOfLooks(koya)
const { about, ask, claim, give, grade, listLooks, refuseAsking, refuseClaim } = steps
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let other: TestPerson
let admin: TestPerson
let sent: string

const submit = async (place = 0) =>
  (await koya.call('submitTask', submitting(await steps.as(mentee), track.tasks[place]))).id
const goAway = async (by: TestPerson) => {
  const [from, until] = [0, days(1)].map((ahead) =>
    new Date(koya.clock.now().getTime() + ahead).toISOString(),
  )
  const body = { from: from ?? '', until: until ?? '', handsOver: false }
  await koya.call('goAway', { as: await steps.as(by), body })
}
const switchOff = ({ id }: TestPerson) =>
  koya.context.db
    .updateTable('user')
    .set({ switched_off_at: koya.clock.now(), switched_off_reason: 'Asked for it.' })
    .where('id', '=', id)
    .execute()
const isOffered = async (by: TestPerson) =>
  (await koya.mailsTo(by.email)).some(({ subject }) => subject.startsWith('Could you give'))
const refuseReading = async (by: TestPerson, id: string) =>
  (await koya.refusal('readSecondLook', await about(by, id))).status

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  other = await buildMentor(koya.context, track)
  admin = await buildPerson(koya.context, 'ADMIN')
  sent = await submit()
})

describe('a second look is offered', () => {
  it('to admins where the other mentors are away, switched off or not approved, who hear nothing', async () => {
    const pending = await buildMentor(koya.context, track, { approved: false })
    const off = await buildMentor(koya.context, track)
    await switchOff(off)
    await goAway(other)
    await grade(mentor, sent, 40)
    const look = await ask(mentee, sent)
    expect(look.isForAdmins).toBe(true)
    expect(await listLooks(admin)).toContain(look.id)
    for (const person of [pending, off, other]) expect(await isOffered(person)).toBe(false)
    expect(await isOffered(admin)).toBe(true)
  })

  it('only to those who help out, if there are any', async () => {
    const helper = await buildMentor(koya.context, track)
    const body = { helpsOut: true, digestHour: 18 }
    await koya.call('changeOwnPromise', { as: await steps.as(helper), body })
    await grade(mentor, sent, 40)
    await ask(mentee, sent)
    expect([await isOffered(helper), await isOffered(other)]).toEqual([true, false])
  })

  it('never to the admin who gave the first review, also after a correction by the mentor', async () => {
    await koya.context.db.deleteFrom('track_mentor').where('mentor_id', '=', other.id).execute()
    const { updatedAt } = await grade(admin, sent, 30)
    await grade(mentor, sent, 40, updatedAt)
    const second = await buildPerson(koya.context, 'ADMIN')
    const { id } = await ask(mentee, sent)
    expect(await listLooks(admin)).not.toContain(id)
    expect(await listLooks(second)).toContain(id)
    expect((await refuseClaim(admin, id)).status).toBe(404)
    await claim(second, id)
  })

  it('never to whoever reviewed an earlier attempt, helper or admin', async () => {
    await koya.moveAhead(days(3.1))
    const body = { helpsOut: true, digestHour: 18 }
    await koya.call('changeOwnPromise', { as: await steps.as(other), body })
    await koya.call('claimWork', await about(other, sent))
    await grade(other, sent, 0)
    const second = await submit()
    await grade(admin, second, 0)
    const newest = await submit()
    await grade(mentor, newest, 40)
    const fresh = await buildPerson(koya.context, 'ADMIN')
    const look = await ask(mentee, newest)
    expect(look.isForAdmins).toBe(true)
    for (const person of [other, admin]) {
      expect(await isOffered(person)).toBe(false)
      expect(await listLooks(person)).not.toContain(look.id)
      expect((await refuseClaim(person, look.id)).status).toBe(404)
    }
    expect(await isOffered(fresh)).toBe(true)
    expect(await listLooks(fresh)).toContain(look.id)
    await claim(fresh, look.id)
  })

  it('to no admin while a mentor of the track can give it', async () => {
    await grade(mentor, sent, 40)
    const { id } = await ask(mentee, sent)
    expect((await refuseClaim(admin, id)).status).toBe(404)
  })

  it('until a newer attempt replaces the work, and its line is no news any more', async () => {
    const unread = async () => {
      const { items } = await koya.call('listNews', { as: await steps.as(other) })
      return items.filter(({ isRead, sentence }) => !isRead && sentence.startsWith('Could you give'))
    }
    await grade(mentor, sent, 0)
    await ask(mentee, sent)
    expect(await unread()).toHaveLength(1)
    await submit()
    expect(await unread()).toEqual([])
  })

  it('again once whoever has taken it leaves', async () => {
    await grade(mentor, sent, 40)
    const { id } = await ask(mentee, sent)
    await claim(other, id)
    const third = await buildMentor(koya.context, track)
    expect(await listLooks(third)).toEqual([])
    await koya.call('leave', { as: await steps.as(other), body: { password, when: 'now' } })
    expect((await claim(third, id)).id).toBe(id)
  })

  it('and given with news to the mentee, the mentor and the helper of the first review', async () => {
    const helper = await buildMentor(koya.context, track)
    const body = { helpsOut: true, digestHour: 18 }
    await koya.call('changeOwnPromise', { as: await steps.as(helper), body })
    await koya.moveAhead(days(3.1))
    await koya.call('claimWork', await about(helper, sent))
    await grade(helper, sent, 40)
    const { id } = await ask(mentee, sent)
    await claim(other, id)
    await give(other, id, 60)
    const isTold = async (by: TestPerson) => {
      const { items } = await koya.call('listNews', { as: await steps.as(by) })
      return items.some(({ sentence }) => /second (look|review).* 60%/.test(sentence))
    }
    for (const person of [mentee, mentor, helper]) expect(await isTold(person)).toBe(true)
    expect(await isTold(other)).toBe(false)
  })

  it('while nobody who is switched off hears of it', async () => {
    await grade(mentor, sent, 40)
    await switchOff(mentor)
    const { id } = await ask(mentee, sent)
    await claim(other, id)
    await give(other, id, 60)
    const lines = koya.context.db.selectFrom('news').select('sentence').where('user_id', '=', mentor.id)
    expect((await lines.execute()).filter(({ sentence }) => sentence.includes('second look'))).toEqual([])
  })
})

describe('asking for a second look', () => {
  it('is over 14 days after the grade, to the millisecond', async () => {
    koya.clock.stop()
    await grade(mentor, sent, 40)
    await koya.moveAhead(days(14))
    expect((await refuseAsking(mentee, sent)).message).toBe(
      'A second look can be asked for up to 14 days after the grade',
    )
  })

  it('is refused for an older attempt, and once the enrollment has ended', async () => {
    await grade(mentor, sent, 0)
    const newer = await submit()
    expect((await refuseAsking(mentee, sent)).message).toBe(
      'You have sent a newer attempt: that one is looked at now',
    )
    await grade(mentor, newer, 40)
    const { id } = await ask(mentee, newer)
    const session = await steps.as(admin)
    const { items } = await koya.call('listPairings', { as: session, query: { mentee: mentee.id } })
    const end = (ended: boolean) =>
      koya.call('endEnrollment', { as: session, params: { id: items[0]?.id ?? '' }, body: { ended } })
    await end(true)
    expect([await listLooks(other), (await refuseClaim(other, id)).status]).toEqual([[], 404])
    expect((await refuseAsking(mentee, newer)).message).toBe('Your enrollment in this track has ended')
  })
})

describe('the work of a second look', () => {
  it('is read by whoever holds it, and by nobody else', async () => {
    await grade(mentor, sent, 40)
    const { id } = await ask(mentee, sent)
    expect(await refuseReading(other, id)).toBe(404)
    await claim(other, id)
    expect((await koya.call('readSecondLook', await about(other, id))).attempt).toBe(1)
    const third = await buildMentor(koya.context, track)
    for (const person of [mentor, third, admin]) expect(await refuseReading(person, id)).toBe(404)
    expect((await koya.refusal('releaseSecondLook', await about(third, id))).status).toBe(404)
    await give(other, id, 60)
    for (const person of [mentor, third, admin]) expect(await refuseReading(person, id)).toBe(404)
  })

  it('is no news of other mentors any more once one of them has taken it', async () => {
    const third = await buildMentor(koya.context, track)
    await grade(mentor, sent, 40)
    const { id } = await ask(mentee, sent)
    const countUnread = async () => (await koya.call('countUnread', { as: await steps.as(third) })).unread
    expect(await countUnread()).toBe(1)
    await claim(other, id)
    expect(await countUnread()).toBe(0)
  })

  it('is closed again when its time is over', async () => {
    await grade(mentor, sent, 40)
    const { id } = await ask(mentee, sent)
    await claim(other, id)
    await koya.moveAhead(minutes(31))
    expect(await refuseReading(other, id)).toBe(404)
  })

  it('frees its mentor for another one when its time is over, also where nobody else has taken it', async () => {
    await grade(mentor, sent, 40)
    const second = await submit(1)
    await grade(mentor, second, 40)
    const [one, another] = [await ask(mentee, sent), await ask(mentee, second)]
    await claim(other, one.id)
    await koya.moveAhead(minutes(31))
    expect((await claim(other, another.id)).id).toBe(another.id)
    expect((await refuseClaim(other, one.id)).code).toBe('claims_already')
  })

  it('comes first in the list while it is held, and leaves the list 14 days after it was given', async () => {
    await grade(mentor, sent, 40)
    const second = await submit(1)
    await grade(mentor, second, 40)
    const older = await ask(mentee, sent)
    // The two requests need different times, because the list sorts by time.
    await koya.moveAhead(minutes(1))
    const newer = await ask(mentee, second)
    expect(await listLooks(other)).toEqual([older.id, newer.id])
    await claim(other, newer.id)
    expect(await listLooks(other)).toEqual([newer.id, older.id])
    await give(other, newer.id, 60)
    expect(await listLooks(other)).toEqual([older.id, newer.id])
    await koya.moveAhead(days(14.1))
    expect(await listLooks(other)).toEqual([older.id])
  })

  it('stands in its place once the time of whoever had taken it is over', async () => {
    const third = await buildMentor(koya.context, track)
    await grade(mentor, sent, 40)
    const second = await submit(1)
    await grade(mentor, second, 40)
    const older = await ask(mentee, sent)
    await koya.moveAhead(minutes(1))
    const newer = await ask(mentee, second)
    await claim(third, newer.id)
    expect(await listLooks(other)).toEqual([older.id])
    await koya.moveAhead(minutes(31))
    for (const person of [other, third]) expect(await listLooks(person)).toEqual([older.id, newer.id])
  })
})
