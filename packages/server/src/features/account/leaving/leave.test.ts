import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  password,
  signAnew,
  type TestPerson,
} from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { buildApplication } from '#testing/steps/applying.ts'
import { buildCertificate } from '#testing/steps/certificates.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { deleteLeavers } from './delete-leavers.ts'

const koya = useTestApp()

const leave = ({ session: as }: TestPerson, when: 'later' | 'now', typed = password) =>
  koya.post('/account/leave', { as, body: { password: typed, when } })
const login = async ({ email }: TestPerson) => koya.post('/auth/login', { body: { email, password } })
const alive = async (as: string) => (await koya.get('/profile', { as })).status
const subjects = async ({ email }: TestPerson) => (await koya.mailsTo(email)).map(({ subject }) => subject)

it('takes 7 days, of which a mail names the last; a login before that keeps the account, and says so', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const day = koya.clock.now().getTime() + days(7)
  const { leavesAt } = await koya.call('leave', {
    as: person.session,
    body: { password, when: 'later' },
  })
  expect(Math.abs(Date.parse(leavesAt ?? '') - day)).toBeLessThan(60_000)
  expect(await alive(person.session)).toBe(401)
  expect(await subjects(person)).toEqual([
    expect.stringMatching(/^Your account will be deleted on \d+ \w+ \d{4}$/),
  ])
  await koya.moveAhead(days(6.9))
  await deleteLeavers(koya.context)
  const { body } = await login(person)
  expect(body).toEqual({ accessToken: expect.any(String), accountStays: true })
  expect(Object.keys(Object((await login(person)).body))).toEqual(['accessToken'])
  await koya.moveAhead(days(1))
  await deleteLeavers(koya.context)
  expect((await login(person)).status).toBe(200)
})

it('is over when nobody logs in: once, however many processes look, with one mail', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  await leave(person, 'later')
  await koya.workIsDone()
  await koya.moveAhead(days(7.01))
  await Promise.all([1, 2, 3].map(() => deleteLeavers(koya.context)))
  expect((await login(person)).status).toBe(401)
  expect((await subjects(person))[0]).toBe('Your account is deleted')
  expect(await subjects(person)).toHaveLength(2)
  const left = await koya.context.db.selectFrom('farewell').select('id').execute()
  expect(left).toEqual([])
})

it('needs the present password; the last admin, or the last who does not leave, cannot', async () => {
  const person = await buildPerson(koya.context, 'MENTOR')
  expect(await leave(person, 'now', 'not the one')).toMatchObject({ status: 422 })
  const admin = await buildPerson(koya.context, 'ADMIN')
  const sentence = 'You are the last admin: make somebody else an admin first'
  for (const when of ['now', 'later'] as const) {
    expect(await leave(admin, when)).toMatchObject({ status: 409, body: { message: sentence } })
  }
  const other = await buildPerson(koya.context, 'ADMIN')
  expect((await leave(admin, 'later')).status).toBe(200)
  expect((await leave(other, 'now')).status).toBe(409)
  await login(admin)
  expect((await leave(other, 'now')).status).toBe(200)
})

it('gives places back, takes waiting work out of the queue, and withdraws certificates', async () => {
  const track = await buildTrack(koya.context)
  const mentor = await buildMentor(koya.context, track, { places: 1 })
  const mentee = await buildMentee(koya.context, track, mentor)
  await buildPerson(koya.context, 'ADMIN')
  await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
  const number = await buildCertificate(koya, mentee.id)
  const overview = async () => koya.call('readOverview', { as: mentor.session })
  expect((await overview()).waiting).toBe(1)
  expect((await leave(mentee, 'now')).status).toBe(200)
  expect(await alive(mentee.session)).toBe(401)
  expect((await overview()).waiting).toBe(0)
  expect(await koya.call('listOwnPlaces', { as: mentor.session })).toMatchObject({ items: [{ taken: 0 }] })
  const { ended_at } = await koya.context.db
    .selectFrom('certificate_number')
    .select('ended_at')
    .where('id', '=', number)
    .executeTakeFirstOrThrow()
  expect(ended_at).not.toBeNull()
})

it('takes work out of the lines of its mentor, whose other work they still count', async () => {
  const track = await buildTrack(koya.context)
  const mentor = await buildMentor(koya.context, track)
  const [mentee, other] = [
    await buildMentee(koya.context, track, mentor),
    await buildMentee(koya.context, track, mentor),
  ]
  await buildPerson(koya.context, 'ADMIN')
  for (const task of track.tasks.slice(0, 2)) await koya.call('submitTask', submitting(mentee.session, task))
  await koya.call('submitTask', submitting(other.session, track.tasks[0]))
  const unread = async () =>
    (await koya.call('listNews', { as: mentor.session })).items
      .filter(({ isRead }) => !isRead)
      .map(({ sentence }) => sentence)
  expect(await unread()).toContain('3 new submissions from your mentees')
  await leave(mentee, 'now')
  expect(await unread()).toContainEqual(expect.stringMatching(/ submitted “Task 0”$/))
  await leave(other, 'now')
  expect(await unread()).not.toContainEqual(expect.stringMatching(/submi/))
})

it('takes the second look that they asked for out of the lines of the mentors who could give it', async () => {
  const track = await buildTrack(koya.context)
  const [mentor, other] = [await buildMentor(koya.context, track), await buildMentor(koya.context, track)]
  const mentee = await buildMentee(koya.context, track, mentor)
  await buildPerson(koya.context, 'ADMIN')
  const { id } = await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
  await koya.call('gradeSubmission', grading(mentor.session, id, 40))
  const body = { reason: 'The seam is straight and holds.' }
  await koya.call('askSecondLook', { as: mentee.session, params: { id }, body })
  const unread = async () =>
    (await koya.call('listNews', { as: other.session })).items.filter(({ isRead }) => !isRead).length
  expect(await unread()).toBe(1)
  await leave(mentee, 'now')
  expect(await unread()).toBe(0)
})

it('leaves what a mentor wrote, under another name, and the mentees to the admins', async () => {
  const track = await buildTrack(koya.context)
  const mentor = await buildMentor(koya.context, track)
  const mentee = await buildMentee(koya.context, track, mentor)
  const admin = await buildPerson(koya.context, 'ADMIN')
  const first = await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
  await koya.call('gradeSubmission', grading(mentor.session, first.id, 80))
  await koya.call('submitTask', submitting(mentee.session, track.tasks[1]))
  expect((await leave(mentor, 'now')).status).toBe(200)
  const as = await signAnew(koya.context, mentee)
  const { items } = await koya.call('listTaskSubmissions', { as, params: { id: track.tasks[0] ?? '' } })
  expect(items).toMatchObject([
    { mentorComment: 'Well done', gradedBy: { firstName: 'Former', lastName: 'mentor' } },
  ])
  const { goneMentors } = await koya.call('readOverview', { as: admin.session })
  expect(goneMentors).toContainEqual(
    expect.objectContaining({ id: mentor.id, lastName: 'mentor', why: 'left', waiting: 1 }),
  )
  const people = await koya.call('listPeople', { as: admin.session, query: { search: 'Former mentor' } })
  expect(people.items).toEqual([])
  expect((await login(mentor)).status).toBe(401)
  expect(await koya.call('listTrackMentors', { as, params: { id: track.id } })).toMatchObject({
    items: [],
  })
})

it('deletes the jobs whose error names the address, but not the jobs of a longer address', async () => {
  const { db } = koya.context
  const { email, session } = await buildPerson(koya.context, 'MENTEE')
  const longer = ['b', 'b.', 'b_', 'b-', 'b+', 'b%', "b'"].map((start) => `550 <${start}${email}>`)
  const others = [...longer, `550 <${email}.ng>`, `550 <${email}x>`]
  const errors = [
    `550 <${email.toUpperCase()}>: full`,
    `full\n${email}`,
    `no mailbox ${email}.`,
    `no '${email}'`,
    ...others,
  ]
  const output = sql`to_jsonb(unnest(${errors}::text[]))`
  await sql`
    insert into pgboss.job (name, state, start_after, output)
    select 'mail', 'retry', now() + interval '1 year', jsonb_build_object('message', ${output})`.execute(db)
  await koya.call('leave', { as: session, body: { password, when: 'now' } })
  const { rows } = await sql<{ message: string }>`
    select output ->> 'message' as message from pgboss.job where output ->> 'message' = any(${errors})`.execute(
    db,
  )
  expect(rows.map(({ message }) => message).toSorted()).toEqual(others.toSorted())
})

it('takes their name as an applicant out of the inboxes of admins, though they registered later', async () => {
  const admin = await buildPerson(koya.context, 'ADMIN')
  const email = `early-${admin.id}@koya.test`
  await buildApplication(koya, { email, firstName: 'Ngozi', lastName: `Early ${admin.id}` })
  const told = async () =>
    (await koya.call('listNews', { as: admin.session })).items.filter(({ sentence }) =>
      sentence.includes(admin.id),
    )
  expect(await told()).toHaveLength(1)
  const leaver = await buildPerson(koya.context, 'MENTEE', { email })
  expect((await leave(leaver, 'now')).status).toBe(200)
  expect(await told()).toEqual([])
})

it('leaves alone what belongs to the person who has their former address by now', async () => {
  const { db } = koya.context
  const leaver = await buildPerson(koya.context, 'MENTEE')
  const heir = await buildPerson(koya.context, 'MENTEE')
  const application = await buildApplication(koya, { email: heir.email })
  await db
    .insertInto('address_change')
    .values({
      id: crypto.randomUUID(),
      user_id: leaver.id,
      old_email: heir.email,
      new_email: leaver.email,
      created_at: koya.clock.now(),
      confirmed_at: koya.clock.now(),
      expires_at: new Date(koya.clock.now().getTime() + days(30)),
    })
    .execute()
  expect((await leave(leaver, 'now')).status).toBe(200)
  const left = await db.selectFrom('application').select('id').where('id', '=', application).execute()
  expect(left).toHaveLength(1)
})
