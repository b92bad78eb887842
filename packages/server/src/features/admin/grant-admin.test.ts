import { expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { insertInvitation } from '#shared/invitations.ts'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  signAnew,
  type TestPerson,
} from '#testing/builders.ts'
import { everyRound } from '#testing/racing.ts'
import { grantAdmin } from './grant-admin.ts'
import { revokeAdmin } from './revoke-admin.ts'

const koya = useTestApp()

const grant = ({ email }: { email: string }) => grantAdmin(koya.context, email, null)
const revoke = ({ email }: { email: string }) => revokeAdmin(koya.context, email, null)
const statusOf = async (path: string, { session }: TestPerson) =>
  (await koya.get(path, { as: session })).status
const signIn = ({ id, role }: TestPerson, sessionVersion: number, as: TestPerson['role'] = role) =>
  signAnew(koya.context, { id, role: as }, sessionVersion)

async function linesOf(object: string, admin: TestPerson) {
  const { items } = await koya.call('listTrail', { as: admin.session, query: { object } })
  return items.map(({ actor, action, before, after }) => ({ actor, action, before, after }))
}

it('whoever is granted the rights has them with the next login, and the session before ends', async () => {
  const [first, person] = [
    await buildPerson(koya.context, 'ADMIN'),
    await buildPerson(koya.context, 'MENTEE'),
  ]
  expect(await grant(person)).toBe('granted')
  koya.context.tokens.forget(person.id)
  expect(await statusOf('/profile', person)).toBe(401)
  const admin = { ...person, session: await signIn(person, 2, 'ADMIN') }
  expect(await statusOf('/admin/trail', admin)).toBe(200)
  expect(await grant(person)).toBe('was one')
  const granted = { action: 'admin.granted', before: { role: 'MENTEE' }, after: { role: 'ADMIN' } }
  expect(await linesOf(person.id, first)).toEqual([{ actor: null, ...granted }])

  expect(await revoke(person)).toBe('revoked')
  koya.context.tokens.forget(person.id)
  expect(await statusOf('/admin/trail', admin)).toBe(401)
  expect(await statusOf('/tasks', { ...person, session: await signIn(person, 3) })).toBe(200)
  expect(await revoke(person)).toBe('was none')
  expect((await linesOf(person.id, first))[0]).toEqual({
    actor: null,
    action: 'admin.revoked',
    before: { role: 'ADMIN' },
    after: { role: 'MENTEE' },
  })
})

it('whoever learns in a track cannot become an admin', async () => {
  const track = await buildTrack(koya.context)
  const mentee = await buildMentee(koya.context, track, await buildMentor(koya.context, track))
  await expect(grant(mentee)).rejects.toThrow(
    `${mentee.email} learns in a track, and an admin has no learning record: give the rights to another address of theirs`,
  )
  expect(await statusOf('/tasks', mentee)).toBe(200)
})

it('the last mentor of an open track becomes an admin at the command line without a question, and is back if away', async () => {
  const track = await buildTrack(koya.context)
  const mentor = await buildMentor(koya.context, track)
  const mentee = await buildMentee(koya.context, track, mentor)
  await koya.context.db
    .insertInto('away')
    .values({ id: crypto.randomUUID(), mentor_id: mentor.id, begins_at: koya.clock.now(), hands_over: true })
    .execute()
  const away = async () =>
    (await koya.call('listOwnMentors', { as: mentee.session })).items.map(({ away }) => away)
  expect(await away()).not.toEqual([null])
  expect(await grant(mentor)).toBe('granted')
  expect(await away()).toEqual([null])
})

it('a mentor who becomes an admin keeps the mentees, offers no place, and is a mentor again afterwards', async () => {
  const track = await buildTrack(koya.context)
  const mentor = await buildMentor(koya.context, track, { places: 5 })
  const mentee = await buildMentee(koya.context, track, mentor)
  await grant(mentor)
  const params = { id: track.id }
  expect((await koya.call('listTrackMentors', { as: mentee.session, params })).totalCount).toBe(0)
  const { items } = await koya.call('listOwnMentors', { as: mentee.session })
  expect(items.map(({ id }) => id)).toEqual([mentor.id])
  await revoke(mentor)
  expect(await statusOf('/mentors/places', { ...mentor, session: await signIn(mentor, 3) })).toBe(200)
})

it('an address without an account gets one invitation, which can be taken back', async () => {
  const admin = await buildPerson(koya.context, 'ADMIN')
  const email = 'zainab@koya.test'
  expect(await grant({ email })).toBe('invited')
  expect(await grant({ email })).toBe('invited')
  const lines = await koya.call('listTrail', { as: admin.session, query: { kind: 'invitation' } })
  expect(lines.items.map(({ action }) => action)).toEqual(['admin.invited', 'admin.invited'])
  // The trail entry of the replaced invitation has no name.
  expect(lines.items.map(({ object }) => object.name)).toEqual([email, null])
  expect(await revoke({ email })).toBe('taken back')
  expect(await revoke({ email })).toBe('was none')
})

it('an invitation to be a mentor is no admin invitation, and stays', async () => {
  const email = 'invited-mentor@koya.test'
  const invited = { email, role: 'MENTOR' as const }
  await inTransaction(koya.context, (trx) => insertInvitation(trx, invited, koya.context.clock.now()))
  expect(await revoke({ email })).toBe('was none')
  const admin = await buildPerson(koya.context, 'ADMIN')
  const { items } = await koya.call('listInvitations', { as: admin.session })
  expect(items.map((invitation) => invitation.email)).toContain(email)
})

it('the last admin can neither be revoked nor deleted, in any way', async () => {
  const { db } = koya.context
  const admins = await db.selectFrom('user').select(['id', 'email']).where('role', '=', 'ADMIN').execute()
  const [last, ...others] = admins
  for (const other of others) expect(await revoke(other)).toBe('revoked')
  await expect(revoke(last ?? { email: '' })).rejects.toThrow(
    `${last?.email} is the last admin: make somebody else an admin first`,
  )
  const demote = db.updateTable('user').set({ role: 'MENTOR' }).where('role', '=', 'ADMIN')
  await expect(demote.execute()).rejects.toThrow('the last admin stays')
  await expect(db.deleteFrom('user').where('role', '=', 'ADMIN').execute()).rejects.toThrow(
    'the last admin stays',
  )
  expect(await db.selectFrom('user').select('id').where('role', '=', 'ADMIN').execute()).toEqual([
    { id: last?.id },
  ])
})

it.each(everyRound)('of admins who take each other’s rights at once one is left, round %i', async () => {
  const { context } = koya
  const { db } = context
  const pair = [await buildPerson(context, 'ADMIN'), await buildPerson(context, 'ADMIN')]
  const ids = pair.map(({ id }) => id)
  await db
    .updateTable('user')
    .set({ role: 'MENTEE' })
    .where('role', '=', 'ADMIN')
    .where('id', 'not in', ids)
    .execute()
  const outcomes = await Promise.allSettled(pair.map(revoke))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await db.selectFrom('user').select('id').where('role', '=', 'ADMIN').execute()).toHaveLength(1)
})
