import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  password,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { whileEnded } from '#testing/steps/certificates.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp(publicUrl)
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let admin: TestPerson

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  admin = await buildPerson(koya.context, 'ADMIN')
})

const submit = async (taskId = '') => (await koya.call('submitTask', submitting(mentee.session, taskId))).id
const grade = (id: string, percent = 80) => koya.call('gradeSubmission', grading(mentor.session, id, percent))
const finish = async () => {
  const graded = []
  for (const task of track.tasks) graded.push(await grade(await submit(task)))
  return graded
}
const own = async () => (await koya.call('listOwnCertificates', { as: mentee.session })).items
const ofPerson = (id: string) => koya.call('listPersonCertificates', { as: admin.session, params: { id } })

describe('a certificate', () => {
  it('comes with the last grade, once, and the mentor, the mentee and the admins hear of it', async () => {
    const answers = await finish()
    const [certificate, ...others] = await own()
    expect(others).toEqual([])
    expect(answers.map(({ finished }) => finished)).toEqual([
      null,
      null,
      null,
      { track: track.title, certificate: certificate?.number },
    ])
    expect(certificate).toMatchObject({ track: track.title, tasks: 4, kind: 'track', showsGrades: false })
    const [mail] = (await koya.mailsTo(mentee.email)).filter(({ subject }) => subject.includes('certificate'))
    expect(mail?.text).toContain(`https://koya.test/certificates/${certificate?.number}`)
    const [thanks] = (await koya.mailsTo(mentor.email)).filter(({ subject }) => subject.includes('finished'))
    for (const sent of [mail, thanks]) expect(sent?.text).toContain(`${track.title}: 4 tasks graded.`)
    const [told] = await koya.mailsTo(admin.email)
    expect(told?.subject).toContain(track.title)
    expect(told?.text).toContain('The certificate is issued.')
  })

  it('stays when a grade becomes 0 and when the track grows, and does not come twice', async () => {
    const answers = await finish()
    const last = answers.at(-1)
    await koya.call('gradeSubmission', grading(mentor.session, last?.id ?? '', 0, last?.updatedAt))
    expect(await own()).toHaveLength(1)
    await koya.context.db
      .updateTable('task')
      .set({ title: 'A new name' })
      .where('id', '=', track.tasks[0] ?? '')
      .execute()
    const again = await grade(await submit(track.tasks[3]), 90)
    expect(again.finished).toBeNull()
    expect(await own()).toHaveLength(1)
  })

  it('waits for what is published, and for nothing else', async () => {
    const { db } = koya.context
    await db
      .updateTable('task')
      .set({ state: 'archived' })
      .where('id', '=', track.tasks[2] ?? '')
      .execute()
    for (const task of [0, 1]) await grade(await submit(track.tasks[task]))
    expect(await own()).toEqual([])
    await grade(await submit(track.tasks[3]))
    expect(await own()).toMatchObject([{ tasks: 3 }])
  })

  it('keeps titles, days, attempts and grades as they were', async () => {
    await grade(await submit(track.tasks[0]), 0)
    await finish()
    const row = await koya.context.db
      .selectFrom('certificate')
      .select(['tasks', 'mentor_name', 'begun_at'])
      .where('mentee_id', '=', mentee.id)
      .executeTakeFirst()
    expect(row?.tasks).toMatchObject([
      { title: 'Task 0', attempts: 2, grade: 80 },
      { title: 'Task 1', attempts: 1 },
      { title: 'Task 2' },
      { title: 'Task 3' },
    ])
    expect(row?.mentor_name).toMatch(/^Adaeze Okonkwo/)
    expect(row?.begun_at).not.toBeNull()
  })
})

describe('a mentor', () => {
  const thanks = async () => (await koya.call('listOwnCertificates', { as: mentor.session })).items

  it('has a page of thanks with the first person who finishes, hidden, which counts everybody once', async () => {
    expect(await thanks()).toEqual([])
    await finish()
    const [page] = await thanks()
    expect(page).toMatchObject({ people: 1, isShown: false, tasks: 0, track: 'Mentoring', mentor: null })
    const second = await buildMentee(koya.context, track, mentor)
    for (const task of track.tasks) {
      const { id } = await koya.call('submitTask', submitting(second.session, task))
      await grade(id)
    }
    expect(await thanks()).toMatchObject([{ number: page?.number, people: 2 }])
    const [held] = await own()
    const body = { reason: 'The work was not their own.' }
    await koya.call('revokeCertificate', { as: admin.session, params: { number: held?.number ?? '' }, body })
    expect(await thanks()).toMatchObject([{ people: 1 }])
  })

  it('reads in the inbox and in a mail who finished, as the mentee and the admins do', async () => {
    await finish()
    const told = async ({ session }: TestPerson) =>
      (await koya.call('listNews', { as: session })).items.map(({ sentence }) => sentence)
    const name = /^Adaeze Okonkwo\d+ /
    expect((await told(mentor))[0]).toMatch(/ has finished the .* track with you$/)
    expect((await told(mentee))[0]).toBe(`Your certificate of the ${track.title} track is there`)
    const [line] = (await koya.call('listNews', { as: mentee.session })).items
    const [held] = await own()
    expect(line?.address).toBe(`/certificates/${held?.number}`)
    expect(held?.trackId).toBe(track.id)
    expect((await told(admin))[0]?.replace(name, '')).toBe(`has a certificate: ${track.title}`)
    const mails = await koya.mailsTo(mentor.email)
    const mail = mails.find(({ subject }) => subject.includes('with you'))
    expect(mail?.text).toContain('how many people have finished a track with you, 1 so far')
  })

  it('has no other page of thanks after an admin revoked it', async () => {
    await finish()
    const [page] = await thanks()
    const revoking = { params: { number: page?.number ?? '' }, body: { reason: 'Not so.' } }
    await koya.call('revokeCertificate', { as: admin.session, ...revoking })
    const second = await buildMentee(koya.context, track, mentor)
    for (const task of track.tasks) {
      const { id } = await koya.call('submitTask', submitting(second.session, task))
      await grade(id)
    }
    expect(await thanks()).toMatchObject([{ number: page?.number, revokedReason: 'Not so.' }])
    const mails = await koya.mailsTo(mentor.email)
    expect(mails.map(({ subject }) => subject)).toContain('Your thank-you page was revoked')
  })
})

describe('an admin', () => {
  it('who is switched off hears nothing of who has finished', async () => {
    const off = await buildPerson(koya.context, 'ADMIN', {
      switched_off_at: koya.clock.now(),
      switched_off_reason: 'Away for a year',
    })
    await finish()
    expect(await koya.mailsTo(admin.email)).toHaveLength(1)
    expect(await koya.mailsTo(off.email)).toEqual([])
    const lines = koya.context.db.selectFrom('news').select('id').where('user_id', '=', off.id)
    expect(await lines.execute()).toEqual([])
  })

  it('issues one by hand, once for a track, and the trail tells who', async () => {
    const other = await buildTrack(koya.context)
    const before = await ofPerson(mentee.id)
    expect(before.tracks).toEqual(expect.arrayContaining([{ id: other.id, title: other.title }]))
    const issuing = { as: admin.session, params: { id: mentee.id }, body: { trackId: other.id } }
    const { number } = await koya.call('issueCertificate', issuing)
    expect(await koya.refusal('issueCertificate', issuing)).toMatchObject({
      status: 409,
      code: 'certificate_there',
      message: 'They have a certificate of this track already',
    })
    const after = await ofPerson(mentee.id)
    expect(after.items).toMatchObject([{ number, kind: 'by-hand', tasks: 0, mentor: null }])
    expect(after.tracks).not.toContainEqual({ id: other.id, title: other.title })
    const trail = await koya.call('listTrail', { as: admin.session, query: { object: mentee.id } })
    expect(trail.items).toMatchObject([{ action: 'person.certificate-issued', after: { number } }])
  })

  it('issues none by hand to somebody who has left', async () => {
    const mentor = await buildMentor(koya.context, track)
    await buildMentee(koya.context, track, mentor)
    await koya.post('/account/leave', { as: mentor.session, body: { password, when: 'now' } })
    const issuing = { as: admin.session, params: { id: mentor.id }, body: { trackId: track.id } }
    expect((await koya.refusal('issueCertificate', issuing)).status).toBe(404)
    const { as, params } = issuing
    expect((await koya.refusal('listPersonCertificates', { as, params })).status).toBe(404)
  })

  it('issues none by hand while the mentee still learns the track, so the last grade brings it', async () => {
    await grade(await submit(track.tasks[0]))
    const offered = async () => (await ofPerson(mentee.id)).tracks.map(({ id }) => id)
    expect(await offered()).not.toContain(track.id)
    const issuing = { as: admin.session, params: { id: mentee.id }, body: { trackId: track.id } }
    expect(await koya.refusal('issueCertificate', issuing)).toMatchObject({
      status: 409,
      code: 'learns_still',
      message: 'They still learn this track, and its last grade brings the certificate',
    })
    expect(await whileEnded(koya, mentee.id, offered)).toContain(track.id)
    for (const task of track.tasks.slice(1)) await grade(await submit(task))
    expect(await own()).toMatchObject([{ kind: 'track', tasks: 4 }])
  })

  it('issues one by hand where no grade will: after the last open task was archived', async () => {
    for (const task of track.tasks.slice(1)) await grade(await submit(task))
    const { db } = koya.context
    await db
      .updateTable('task')
      .set({ state: 'archived' })
      .where('id', '=', track.tasks[0] ?? '')
      .execute()
    const issuing = { as: admin.session, params: { id: mentee.id }, body: { trackId: track.id } }
    await koya.call('issueCertificate', issuing)
    expect(await own()).toMatchObject([{ kind: 'by-hand', tasks: 3 }])
  })

  it('revokes one with a reason, for good; another one can follow by hand, none by a grade', async () => {
    const last = (await finish()).at(-1)
    await koya.workIsDone()
    const [{ number } = { number: '' }] = await own()
    const revoking = (reason: string) => ({ as: admin.session, params: { number }, body: { reason } })
    expect(await koya.refusal('revokeCertificate', revoking(' '))).toMatchObject({ status: 422 })
    await koya.call('revokeCertificate', revoking('The work was not their own.'))
    const again = await koya.call('revokeCertificate', revoking('Another reason.'))
    expect(again.revokedReason).toBe('The work was not their own.')
    const [mail] = await koya.mailsTo(mentee.email)
    expect(mail?.text).toContain('The work was not their own.')
    const trail = await koya.call('listTrail', { as: admin.session, query: { object: mentee.id } })
    expect(trail.items.map(({ action }) => action)).toEqual(['person.certificate-revoked'])

    const body = { trackId: track.id }
    await koya.call('gradeSubmission', grading(mentor.session, last?.id ?? '', 0, last?.updatedAt))
    await koya.call('issueCertificate', { as: admin.session, params: { id: mentee.id }, body })
    expect((await own()).map(({ revokedAt }) => revokedAt === null)).toEqual([true, false])
  })
})

describe('its person', () => {
  it('chooses what it shows, and goes with it when the account goes', async () => {
    await finish()
    const [{ number } = { number: '' }] = await own()
    const body = { showsGrades: true, isShown: false, keepsName: false }
    await koya.context.db
      .updateTable('user')
      .set({ last_name: 'Bello' })
      .where('id', '=', mentee.id)
      .execute()
    const changed = await koya.call('changeCertificate', { as: mentee.session, params: { number }, body })
    expect(changed).toMatchObject({ ...body, name: 'Adaeze Bello' })

    const { db } = koya.context
    await sql`delete from submission where mentee_id = ${mentee.id}`.execute(db)
    await sql`delete from enrollment where mentee_id = ${mentee.id}`.execute(db)
    await sql`delete from "user" where id = ${mentee.id}`.execute(db)
    const left = await db
      .selectFrom('certificate_number')
      .leftJoin('certificate', 'certificate.id', 'certificate_number.id')
      .select(['certificate.name', 'ended_at'])
      .where('certificate_number.id', '=', number)
      .executeTakeFirst()
    expect(left).toEqual({ name: null, ended_at: expect.any(Date) })
  })
})
