import type { Role } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  password,
  type TestPerson,
} from '#testing/builders.ts'
import { longAgo, seen } from '#testing/steps/authoring.ts'
import { linkIn, linkRequest, publicUrl, registration } from '#testing/steps/registering.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp(publicUrl)
/** Confirms that an open track may lose its last mentor. */
const confirmed = { query: { confirmed: 'yes' as const } }
let admin: TestPerson
let as: string

beforeEach(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
  as = admin.session
})

const about = async ({ id }: { id: string }) => {
  const params = { id }
  return { as, params, headers: seen(await koya.call('readPerson', { as, params })) }
}
const changeRole = async (person: TestPerson, role: Role) =>
  koya.call('changeRole', { ...(await about(person)), ...confirmed, body: { role } })
const whyNotRole = async (person: TestPerson, role: Role) =>
  koya.refusal('changeRole', { ...(await about(person)), body: { role } })
const switchOff = async (person: TestPerson) =>
  koya.call('switchOffPerson', {
    ...(await about(person)),
    ...confirmed,
    body: { reason: 'Asked to leave.' },
  })
const switchOn = async (person: TestPerson) => koya.call('switchOnPerson', await about(person))
const logIn = (email: string, typed = password) =>
  koya.post('/auth/login', { body: { email, password: typed } })
const actsOn = async ({ id }: { id: string }) =>
  (await koya.call('listTrail', { as, query: { object: id } })).items.map(({ action }) => action)

describe('a role', () => {
  it('is changed with its line in the trail, and the sessions end', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    expect(await changeRole(person, 'MENTOR')).toMatchObject({ role: 'MENTOR' })
    expect((await koya.get('/profile', { as: person.session })).status).toBe(401)
    expect(await changeRole(person, 'MENTEE')).toMatchObject({ role: 'MENTEE' })
    expect(await actsOn(person)).toEqual(['person.role', 'person.role'])
  })

  it('stays with who learns, with who has mentees, and with oneself', async () => {
    const track = await buildTrack(koya.context)
    const mentor = await buildMentor(koya.context, track)
    const mentee = await buildMentee(koya.context, track, mentor)
    expect(await whyNotRole(mentee, 'ADMIN')).toMatchObject({
      status: 409,
      code: 'still_learning',
      message:
        'They learn in a track, and an admin has no learning record: end that first, or use another address of theirs',
      current: { id: mentee.id, role: 'MENTEE' },
    })
    expect(await whyNotRole(mentee, 'MENTOR')).toMatchObject({ code: 'still_learning' })
    expect(await whyNotRole(mentor, 'MENTEE')).toMatchObject({
      code: 'still_mentoring',
      message: 'They have mentees: give those another mentor first',
    })
    expect(await whyNotRole(admin, 'MENTOR')).toMatchObject({ code: 'own_account' })
    const late = { as, params: { id: mentor.id }, headers: longAgo, body: { role: 'ADMIN' } }
    expect(await koya.refusal('changeRole', late)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await actsOn(mentor)).toEqual([])
  })

  it('of a mentor without mentees goes with the approvals, so that nobody enrolls with them', async () => {
    const track = await buildTrack(koya.context)
    const mentor = await buildMentor(koya.context, track)
    await changeRole(mentor, 'MENTEE')
    const mentee = await buildPerson(koya.context, 'MENTEE')
    const enrolling = { as: mentee.session, params: { trackId: track.id }, body: { mentorId: mentor.id } }
    expect(await koya.refusal('enroll', enrolling)).toMatchObject({ code: 'mentor_not_free' })
  })
})

describe('an account that is switched off', () => {
  it('says so at a login with the right password only, and its sessions end', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    expect(await switchOff(person)).toMatchObject({
      state: 'switched-off',
      switchedOffReason: 'Asked to leave.',
    })
    expect((await koya.get('/profile', { as: person.session })).status).toBe(401)
    expect(await logIn(person.email)).toMatchObject({
      status: 403,
      body: {
        code: 'account_switched_off',
        message:
          'This account is switched off. To ask about it, write to us: the address is on our contact page',
      },
    })
    const wrong = await logIn(person.email, 'not my password')
    expect(wrong).toMatchObject({ status: 401, body: (await logIn('nobody@koya.test')).body })
    expect((await switchOn(person)).state).toBe('active')
    expect((await logIn(person.email)).status).toBe(200)
    expect(await actsOn(person)).toEqual(['person.switched-on', 'person.switched-off'])
  })

  it('gets no mail and no link in, cannot register again, and is answered as everybody', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    const reset = () => koya.post('/auth/send-password-reset-token', { body: linkRequest(person.email) })
    await reset()
    const { token } = linkIn((await koya.mailsTo(person.email))[0]?.text)
    await switchOff(person)
    const setting = { body: { newPassword: 'a brand new kq7', token, email: person.email } }
    expect((await koya.post('/auth/reset-password', setting)).status).toBe(422)
    await koya.moveAhead(61_000)
    const [known, unknown] = [registration({ email: person.email }), registration()]
    expect((await koya.post('/auth/register', { body: known })).body).toEqual(
      (await koya.post('/auth/register', { body: unknown })).body,
    )
    const forUnknown = linkRequest('nobody@koya.test')
    expect((await reset()).body).toEqual(
      (await koya.post('/auth/send-password-reset-token', { body: forUnknown })).body,
    )
    await koya.moveAhead(61_000)
    await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(person.email) })
    expect(await koya.mailsTo(person.email)).toHaveLength(1)
    const sending = { as, params: { id: person.id } }
    expect(await koya.refusal('sendPersonMail', sending)).toMatchObject({ code: 'account_switched_off' })
  })

  it('takes its waiting work out of the queue and back into its old place, and the mentor is told', async () => {
    const track = await buildTrack(koya.context)
    const mentor = await buildMentor(koya.context, track)
    const mentee = await buildMentee(koya.context, track, mentor)
    const [first, second, third] = track.tasks
    const graded = await koya.call('submitTask', submitting(mentee.session, first))
    await koya.call('gradeSubmission', grading(mentor.session, graded.id, 80))
    const waiting = await koya.call('submitTask', submitting(mentee.session, second))
    await koya.call('submitTask', submitting(mentee.session, third))
    const again = await koya.call('submitTask', submitting(mentee.session, third))
    const queue = async () => {
      const query = { state: 'waiting' as const }
      const { items, totalCount } = await koya.call('listMentorSubmissions', { as: mentor.session, query })
      expect(items).toHaveLength(totalCount)
      return items.map(({ id }) => id)
    }
    const before = await queue()
    expect(before).toEqual([waiting.id, again.id])
    await koya.workIsDone()
    await switchOff(mentee)
    expect(await queue()).toEqual([])
    expect((await koya.call('readOverview', { as: mentor.session })).waiting).toBe(0)
    const [line] = (await koya.call('listTrail', { as, query: { object: mentee.id } })).items
    expect(line?.after).toEqual({ state: 'switched-off', waitingWork: 2 })
    const told = (await koya.mailsTo(mentor.email)).map(({ subject }) => subject)
    expect(told[0]).toMatch(/ is away from Koya$/)
    await switchOn(mentee)
    expect(await queue()).toEqual(before)
    expect((await koya.mailsTo(mentor.email))[0]?.subject).toMatch(/ is back$/)
  })

  it('of a mentor takes nobody new and is in no list of mentors; their mentees are found', async () => {
    const { context } = koya
    const track = await buildTrack(context)
    const mentor = await buildMentor(context, track)
    const mentee = await buildMentee(context, track, mentor)
    await switchOff(mentor)
    const newcomer = await buildPerson(context, 'MENTEE')
    const params = { id: track.id }
    expect((await koya.call('listTrackMentors', { as: newcomer.session, params })).totalCount).toBe(0)
    const enrolling = { as: newcomer.session, params: { trackId: track.id }, body: { mentorId: mentor.id } }
    expect(await koya.refusal('enroll', enrolling)).toMatchObject({ code: 'mentor_not_free' })
    const all = await koya.call('listOwnMentors', { as })
    expect(all.items.map(({ id }) => id)).not.toContain(mentor.id)
    const approving = { as, params, body: { email: mentor.email, places: 5 } }
    expect(await koya.refusal('approveMentor', approving)).toMatchObject({
      issues: [{ path: 'email', message: 'This account is switched off' }],
    })
    const { items } = await koya.call('listPeople', { as, query: { state: 'needs-mentor' } })
    expect(items.map(({ id }) => id)).toEqual([mentee.id])
    await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
    expect(await koya.mailsTo(mentor.email)).toEqual([])
  })

  it('is never one’s own, and never that of the last admin who can log in', async () => {
    const { db } = koya.context
    const own = { ...(await about(admin)), body: { reason: 'Tired' } }
    expect(await koya.refusal('switchOffPerson', own)).toMatchObject({ code: 'own_account' })
    const off = { switched_off_at: new Date(), switched_off_reason: 'Left' }
    const everyAdmin = db.updateTable('user').set(off).where('role', '=', 'ADMIN')
    await expect(everyAdmin.execute()).rejects.toThrow('the last admin stays')
    await everyAdmin.where('id', '<>', admin.id).execute()
    const demoting = db.updateTable('user').set({ role: 'MENTOR' }).where('id', '=', admin.id)
    await expect(demoting.execute()).rejects.toThrow('the last admin stays')
  })
})

describe('without a change of the account', () => {
  it('all sessions of a person end', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    await koya.call('endSessions', { as, params: { id: person.id } })
    expect((await koya.get('/profile', { as: person.session })).status).toBe(401)
    expect((await logIn(person.email)).status).toBe(200)
    expect(await actsOn(person)).toEqual(['person.sessions-ended'])
  })

  it('the mail is sent with which a person, or a pending one, gets in', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    await koya.call('sendPersonMail', { as, params: { id: person.id } })
    expect((await koya.mailsTo(person.email))[0]?.subject).toBe('Set a new password')
    const pending = registration()
    await koya.post('/auth/register', { body: pending })
    const { items } = await koya.call('listPeople', { as, query: { search: pending.email } })
    await koya.call('sendPersonMail', { as, params: { id: items[0]?.id ?? '' } })
    const { token, email } = linkIn((await koya.mailsTo(pending.email))[0]?.text)
    await koya.moveAhead(61_000)
    expect(await koya.mailsTo(pending.email)).toHaveLength(1)
    expect((await koya.post('/auth/confirm-email', { body: { token, email } })).status).toBe(200)
  })
})
