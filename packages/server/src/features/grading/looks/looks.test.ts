import type { SecondLook } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, signAnew, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { seen } from '#testing/steps/authoring.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let other: TestPerson
let admin: TestPerson
let sent: string

const reason = 'The prices are there, further below.'
const secret = 'The first mentor wrote this sentence'
const as = (person: TestPerson) => signAnew(koya.context, person)
const submit = async () => (await koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))).id
const grade = async (percent: number, updatedAt?: string, by = mentor, id = sent) => {
  const input = grading(await as(by), id, percent, updatedAt)
  return koya.call('gradeSubmission', { ...input, body: { ...input.body, mentorComment: secret } })
}
const ask = async (id = sent) =>
  koya.call('askSecondLook', { as: await as(mentee), params: { id }, body: { reason } })
const refuseAsking = async (id = sent) =>
  koya.refusal('askSecondLook', { as: await as(mentee), params: { id }, body: { reason } })
const claim = async (id: string, by = other) =>
  koya.call('claimSecondLook', { as: await as(by), params: { id } })
const refuseClaim = async (id: string, by: TestPerson) =>
  koya.refusal('claimSecondLook', { as: await as(by), params: { id } })
const giving = async (id: string, percent: number, by = other) => ({
  as: await as(by),
  params: { id },
  body: { gradePercentage: percent, mentorComment: 'I found them below.' },
})
const give = async (id: string, percent: number, by = other) =>
  koya.call('giveSecondLook', await giving(id, percent, by))
const list = async (by: TestPerson) => koya.call('listSecondLooks', { as: await as(by) })
const read = async (by: TestPerson, id = sent) =>
  koya.call('listMessages', { as: await as(by), params: { id } })
const readWork = async () => koya.call('readMentorSubmission', { as: await as(mentor), params: { id: sent } })
const sentences = async (by: TestPerson) =>
  (await koya.call('listNews', { as: await as(by) })).items.map(({ sentence }) => sentence)

beforeEach(async () => {
  const pairing = await buildPairing(koya.context)
  track = pairing.track
  mentor = pairing.mentor
  mentee = pairing.mentee
  other = await buildMentor(koya.context, track)
  admin = await buildPerson(koya.context, 'ADMIN')
  sent = await submit()
})

describe('a second look', () => {
  it('can be asked for once a task, up to 14 days after the grade', async () => {
    expect((await refuseAsking()).message).toBe('This work waits for its first review')
    expect(await read(mentee)).not.toHaveProperty('askLookUntil')
    const { gradedAt } = await grade(40)
    const until = new Date(new Date(gradedAt ?? '').getTime() + days(14)).toISOString()
    expect((await read(mentee)).askLookUntil).toBe(until)
    expect(await read(mentor)).not.toHaveProperty('askLookUntil')
    await koya.moveAhead(days(14))
    expect(await refuseAsking()).toMatchObject({ status: 409, code: 'no_second_look' })
    expect(await read(mentee)).not.toHaveProperty('askLookUntil')
    await grade(45)
    const look = await ask()
    const asked = await read(mentee)
    expect(asked.secondLook).toEqual(look)
    expect(asked).not.toHaveProperty('askLookUntil')
    expect((await refuseAsking()).message).toBe('You have asked for a second look at this task already')
  })

  it('is one for a task, also when two ask at once', async () => {
    await grade(40)
    const session = await as(mentee)
    const body = { reason }
    const answers = await Promise.all(
      [1, 2].map(() => koya.post(`/submissions/${sent}/second-look`, { as: session, body })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('is offered to the other mentors of the track, and to nobody who has reviewed the work', async () => {
    await grade(40)
    const { id } = await ask()
    const stranger = await buildPerson(koya.context, 'MENTOR')
    const pending = await buildMentor(koya.context, track, { approved: false })
    expect((await list(other)).items.map((one) => one.id)).toEqual([id])
    for (const person of [mentor, stranger, pending, admin]) {
      expect((await list(person)).items).toEqual([])
      expect((await refuseClaim(id, person)).status).toBe(404)
    }
    expect(await sentences(other)).toContainEqual(
      expect.stringMatching(/^Could you give “.+” a second look\?$/),
    )
    expect(await sentences(mentor)).toContainEqual(expect.stringContaining('asks for a second look'))
    expect(await sentences(stranger)).toEqual([])
  })

  it('is for admins where nobody else mentors the track, and says so', async () => {
    await grade(40)
    await koya.context.db.deleteFrom('track_mentor').where('mentor_id', '=', other.id).execute()
    const look = await ask()
    expect(look.isForAdmins).toBe(true)
    expect((await list(admin)).items.map(({ id }) => id)).toEqual([look.id])
    await claim(look.id, admin)
    await give(look.id, 60, admin)
    expect((await readWork()).gradedBy).toMatchObject({ id: admin.id, isAdmin: true })
  })

  it('is refused where nobody else can give it', async () => {
    await koya.context.db.deleteFrom('track_mentor').where('mentor_id', '=', other.id).execute()
    await koya.context.db
      .updateTable('user')
      .set({ switched_off_at: koya.context.clock.now(), switched_off_reason: 'Asked for it.' })
      .where('role', '=', 'ADMIN')
      .where('id', '<>', admin.id)
      .execute()
    await grade(40, undefined, admin)
    expect((await refuseAsking()).message).toBe('Nobody else can look at this work at present')
  })

  it('shows its mentor nothing of the first review, or of the mentee, before it is given', async () => {
    await grade(40)
    const params = { id: sent }
    await koya.call('sendMessage', { as: await as(mentee), params, body: { text: 'Why only forty?' } })
    const { id } = await ask()
    await claim(id)
    const session = await as(other)
    const wire: string[] = []
    for (const path of [
      '/mentors/second-looks',
      `/mentors/second-looks/${id}`,
      '/inbox',
      '/mentors/submissions',
      `/tasks/${track.tasks[0]}/submissions`,
      '/mentors/open-queue',
      '/mentors/overview',
      '/profile/mentees',
    ])
      wire.push(JSON.stringify((await koya.get(path, { as: session })).body))
    wire.push(...(await koya.mailsTo(other.email)).map(({ text }) => text))
    for (const word of [secret, 'Why only forty', '"gradePercentage":40', '40%', mentee.id, mentor.id])
      expect(wire.filter((one) => one.includes(word))).toEqual([])
    for (const path of [`/submissions/${sent}/messages`, `/mentors/submissions/${sent}`])
      expect((await koya.get(path, { as: session })).status).toBe(404)
    expect(wire[1]).toContain(reason)
    await give(id, 70)
    expect(JSON.stringify(await read(other))).toContain(secret)
    expect((await koya.refusal('readMentorSubmission', { as: session, params })).status).toBe(404)
    expect((await koya.refusal('gradeSubmission', grading(session, sent, 90))).status).toBe(404)
  })

  it('raises the grade, names who gave it, and tells everybody whom it concerns', async () => {
    const first = await grade(40)
    const { id } = await ask()
    await claim(id)
    await give(id, 70)
    const work = await readWork()
    expect(work).toMatchObject({ gradePercentage: 70, mentorComment: 'I found them below.' })
    expect(work.gradedBy?.id).toBe(other.id)
    expect(work.updatedAt > first.updatedAt).toBe(true)
    const { given } = (await read(mentor)).secondLook as SecondLook
    expect(given?.first).toMatchObject({
      gradePercentage: 40,
      mentorComment: secret,
      gradedBy: { id: mentor.id },
    })
    expect(given?.second).toMatchObject({ gradePercentage: 70, gradedBy: { id: other.id } })
    expect(await sentences(mentee)).toContainEqual(expect.stringContaining('its grade is now 70%'))
    for (const person of [mentor, admin])
      expect(await sentences(person)).toContainEqual(expect.stringContaining('a second look: 70%, after 40%'))
    const { reviews } = await koya.call('readOverview', { as: await as(other) })
    expect(reviews.count).toBe(0)
  })

  it('leaves the higher grade, which only an admin lowers afterwards', async () => {
    await grade(80)
    const { id } = await ask()
    await claim(id)
    await give(id, 60)
    const work = await readWork()
    expect(work).toMatchObject({ gradePercentage: 80, mentorComment: secret, gradedBy: { id: mentor.id } })
    for (const updatedAt of [undefined, work.updatedAt]) {
      const lower = grading(await as(mentor), sent, 70, updatedAt)
      expect(await koya.refusal('gradeSubmission', lower)).toMatchObject({
        status: 409,
        code: 'higher_stays',
      })
    }
    expect((await grade(95)).gradePercentage).toBe(95)
    const { updatedAt } = await grade(80)
    expect((await grade(50, updatedAt, admin)).gradePercentage).toBe(50)
  })

  it('closes a task that was sent back, and finishes the track with its last grade', async () => {
    for (const taskId of track.tasks.slice(1)) {
      const { id } = await koya.call('submitTask', submitting(await as(mentee), taskId))
      await grade(80, undefined, mentor, id)
    }
    await grade(0)
    const { id } = await ask()
    await claim(id)
    const { finished } = await give(id, 55)
    expect(finished?.track).toBe(track.title)
  })

  it('compares with what the first mentor has corrected meanwhile', async () => {
    const { updatedAt } = await grade(40)
    const { id } = await ask()
    await claim(id)
    await grade(90, updatedAt)
    await give(id, 60)
    expect((await readWork()).gradePercentage).toBe(90)
    expect((await read(mentee)).secondLook?.given?.first.gradePercentage).toBe(90)
  })

  it('is withdrawn by a newer attempt, and can be asked for again', async () => {
    await grade(0)
    const { id } = await ask()
    await claim(id)
    const newer = await submit()
    expect((await koya.refusal('giveSecondLook', await giving(id, 60))).status).toBe(404)
    expect(await read(mentee)).not.toHaveProperty('secondLook')
    await grade(0, undefined, mentor, newer)
    await ask(newer)
  })

  it('stays with those who know nothing, when the mentee moves to the mentor who has taken it', async () => {
    await grade(40)
    const { id } = await ask()
    await claim(id)
    const third = await buildMentor(koya.context, track)
    const session = await as(admin)
    const { items } = await koya.call('listPairings', { as: session, query: { mentee: mentee.id } })
    const pairings = [{ id: items[0]?.id ?? '', mentorId: mentor.id }]
    await koya.call('moveMentees', { as: session, body: { pairings, mentorId: other.id } })
    expect((await koya.refusal('giveSecondLook', await giving(id, 60))).status).toBe(404)
    await koya.moveAhead(minutes(31))
    await claim(id, third)
    await give(id, 60, third)
    expect((await read(other)).secondLook?.given).not.toBeNull()
  })

  it('waits while the mentee is switched off', async () => {
    await grade(40)
    const { id } = await ask()
    const about = { as: await as(admin), params: { id: mentee.id } }
    const off = await koya.call('readPerson', about)
    await koya.call('switchOffPerson', { ...about, headers: seen(off), body: { reason: 'Asked for it.' } })
    expect((await list(other)).items).toEqual([])
    expect((await refuseClaim(id, other)).status).toBe(404)
    const on = await koya.call('readPerson', about)
    await koya.call('switchOnPerson', { ...about, headers: seen(on) })
    await claim(id)
  })

  it('is taken by one mentor at a time, one at a time, and for half an hour', async () => {
    await grade(40)
    const { id } = await ask()
    const third = await buildMentor(koya.context, track)
    const { takenUntil } = await claim(id)
    await koya.moveAhead(minutes(1))
    expect((await claim(id)).takenUntil).toBe(takenUntil)
    expect((await refuseClaim(id, third)).code).toBe('claimed_meanwhile')
    const second = (await koya.call('submitTask', submitting(await as(mentee), track.tasks[1]))).id
    await grade(30, undefined, mentor, second)
    const another = await ask(second)
    expect((await refuseClaim(another.id, other)).code).toBe('claims_already')
    await koya.moveAhead(minutes(30))
    expect((await koya.refusal('giveSecondLook', await giving(id, 60))).code).toBe('claim_over')
    await claim(id, third)
    await koya.call('releaseSecondLook', { as: await as(third), params: { id } })
    await claim(id)
    await give(id, 60)
    await claim(another.id)
  })

  it('lets both meet in the thread, which stays open 14 days after it', async () => {
    await grade(80)
    const { id } = await ask()
    await koya.moveAhead(days(20))
    expect((await read(mentor)).closed).toBeNull()
    await claim(id)
    await give(id, 60)
    const params = { id: sent }
    await koya.call('sendMessage', { as: await as(other), params, body: { text: 'I looked at the phone.' } })
    await koya.call('sendMessage', { as: await as(mentor), params, body: { text: 'I at the table.' } })
    expect((await read(mentee)).totalCount).toBe(2)
    expect(await sentences(other)).toContainEqual(expect.stringContaining('wrote to you about'))
    expect((await list(other)).items[0]?.given).toMatchObject({ submissionId: sent })
    await koya.moveAhead(days(14))
    expect((await read(mentee)).closed).toBe('This conversation ended 14 days after the second look')
  })
})
