import { type Operation, operations, type Role } from '@koya/contract'
import { beforeAll, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password, signAnew, signProved, type TestPerson } from '#testing/builders.ts'
import { hours, minutes, seconds } from '#testing/clock.ts'
import { addApp, addPasskey } from '#testing/steps/factors.ts'
import { stayIn } from '#testing/steps/kept-browser.ts'
import { publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
beforeAll(() => koya.clock.stop())

const needing = Object.entries<Operation>(operations).filter(([, { needsProof }]) => needsProof)
const needed = { status: 403, code: 'proof_needed' }

/**
 * Tries to remove a passkey that does not exist. Returns `refused` if a proof is missing, or else the status
 * of the answer.
 */
async function askProved(as: string): Promise<number> {
  const { status, body } = await koya.delete(`/account/passkeys/${absentId}`, { as })
  return status === 403 ? Number(Object(body).code === 'proof_needed') : status
}
const refused = 1
const goesOn = 404

const aged = async (person: TestPerson, milliseconds: number): Promise<string> => {
  const as = await signProved(koya.context, person)
  await koya.moveAhead(milliseconds)
  return as
}

const proveNothing = ({ id }: TestPerson) =>
  koya.context.db.updateTable('session').set({ proved_at: null }).where('user_id', '=', id).execute()

it('what needs a proof is what opens accounts, ends sessions, gives rights or takes data along', () => {
  expect(needing.map(([name]) => name).sort()).toEqual([
    'addPasskey',
    'beginApp',
    'beginPasskey',
    'changeRole',
    'confirmApp',
    'endOtherSessions',
    'endOwnSession',
    'endSessions',
    'exportMentors',
    'exportPairings',
    'exportPeople',
    'exportSubmissions',
    'makeRecoveryCodes',
    'removeApp',
    'removePasskey',
    'removeSecondFactors',
    'switchOffPerson',
    'switchOnPerson',
  ])
})

it.each(needing)(
  '%s is refused without a proof, before anything else is judged',
  async (_name, operation) => {
    const role: Role = operation.for === 'anyone' ? 'MENTEE' : (operation.for[0] ?? 'ADMIN')
    const person = await buildPerson(koya.context, role)
    await proveNothing(person)
    const path = operation.path.replaceAll(/\{\w+\}/g, absentId)
    const answer = await koya[operation.method](path, { as: person.session, body: { nonsense: true } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'proof_needed' } })
    // A caller with the wrong role gets `wrong_role`, not `proof_needed`.
    const mentee = await buildPerson(koya.context, 'MENTEE')
    const { body } = await koya[operation.method](path, { as: mentee.session })
    const isOpen = operation.for !== 'anyone' && operation.for.includes('MENTEE')
    expect(body).toMatchObject({ code: isOpen ? 'proof_needed' : 'wrong_role' })
  },
)

it('a login is a proof for a quarter of an hour', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const { accessToken: as } = await koya.call('login', { body: { email: person.email, password } })
  expect(await askProved(as)).toBe(goesOn)
  await koya.moveAhead(minutes(15) - seconds(5))
  expect(await askProved(as)).toBe(goesOn)
  await koya.moveAhead(seconds(5))
  expect(await askProved(as)).toBe(refused)
})

it('a session of before there were proofs is none', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const { accessToken: as } = await koya.call('login', { body: { email: person.email, password } })
  await proveNothing(person)
  expect(await askProved(as)).toBe(refused)
})

it('a kept session that is renewed, or goes on with another password, keeps the time of its proof', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const { browser } = await stayIn(koya, person)
  await koya.moveAhead(minutes(14))
  const { accessToken: as } = await browser.send('POST', '/auth/session')
  expect(await askProved(as)).toBe(goesOn)
  await koya.moveAhead(minutes(2))
  const { accessToken: later } = await browser.send('POST', '/auth/session')
  expect(await askProved(later)).toBe(refused)
  const body = { password, newPassword: 'another kq7zvbx2' }
  const { accessToken: carried } = await koya.call('changePassword', { as: later, body })
  expect(await askProved(carried)).toBe(refused)
})

it('whoever has no second factor proves with the password', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const as = await aged(person, minutes(16))
  expect(await koya.call('beginProof', { as })).toEqual({
    ways: ['PASSWORD'],
    ticket: null,
    passkeyOptions: null,
  })
  const wrong = { way: 'PASSWORD', password: 'not the one' }
  expect(await koya.refusal('prove', { as, body: wrong })).toMatchObject({
    status: 422,
    issues: [{ path: 'password', message: 'This is not your present password' }],
  })
  expect(await askProved(as)).toBe(refused)
  const { provedUntil } = await koya.call('prove', { as, body: { way: 'PASSWORD', password } })
  expect(Date.parse(provedUntil) - koya.clock.now().getTime()).toBeGreaterThan(minutes(14))
  expect(await koya.call('readSecondFactors', { as })).toMatchObject({ provedUntil })
  expect(await askProved(as)).toBe(goesOn)
  await koya.moveAhead(minutes(15))
  expect(await askProved(as)).toBe(refused)
  expect(await koya.call('readSecondFactors', { as })).toMatchObject({ provedUntil: null })
})

it('a proof holds for its own session only', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const [as, other] = [await signProved(koya.context, person), await aged(person, minutes(16))]
  await koya.call('prove', { as, body: { way: 'PASSWORD', password } })
  expect(await askProved(as)).toBe(goesOn)
  expect(await askProved(other)).toBe(refused)
})

it('whoever has an app or a passkey proves with that, and no more with the password', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const { app } = await addApp(koya, person)
  const { device } = await addPasskey(koya, person)
  const as = await aged(person, minutes(16))
  const password422 = await koya.refusal('prove', { as, body: { way: 'PASSWORD', password } })
  expect(password422).toMatchObject({ status: 422, issues: [{ path: 'way' }] })
  expect(await askProved(as)).toBe(refused)
  const { ways, ticket, passkeyOptions } = await koya.call('beginProof', { as })
  if (!ticket || !passkeyOptions) throw new Error('No passkey is asked for')
  expect(ways).toEqual(['PASSKEY', 'APP'])
  const code = app.codeAt()
  await koya.call('prove', { as, body: { way: 'APP', code } })
  expect(await askProved(as)).toBe(goesOn)
  expect(await koya.refusal('prove', { as, body: { way: 'APP', code } })).toMatchObject({
    status: 422,
    issues: [{ path: 'code' }],
  })
  const response = device.get(passkeyOptions)
  await koya.call('prove', { as, body: { way: 'PASSKEY', ticket, response } })
  const again = { way: 'PASSKEY', ticket, response: device.get(passkeyOptions) }
  expect(await koya.refusal('prove', { as, body: again })).toMatchObject({
    status: 422,
    issues: [{ path: 'ticket' }],
  })
})

it('nobody proves with the passkey or the ticket of somebody else', async () => {
  const [person, other] = [
    await buildPerson(koya.context, 'MENTEE'),
    await buildPerson(koya.context, 'MENTEE'),
  ]
  const { device } = await addPasskey(koya, person)
  const { device: foreign } = await addPasskey(koya, other)
  const as = await aged(person, minutes(16))
  const asOther = await signProved(koya.context, other)
  const { ticket, passkeyOptions } = await koya.call('beginProof', { as })
  if (!ticket || !passkeyOptions) throw new Error('No passkey is asked for')
  const prove = (session: string, response: object) =>
    koya.refusal('prove', { as: session, body: { way: 'PASSKEY', ticket, response } })
  expect(await prove(as, foreign.get(passkeyOptions))).toMatchObject({
    status: 422,
    issues: [{ path: 'response' }],
  })
  expect(await prove(asOther, device.get(passkeyOptions))).toMatchObject({
    status: 422,
    issues: [{ path: 'ticket' }],
  })
  expect(await askProved(as)).toBe(refused)
})

it('wrong proofs are counted with wrong present passwords', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const as = await aged(person, minutes(16))
  const guess = (body: object) => koya.post('/account/proof', { as, body })
  for (let tries = 0; tries < 10; tries++) {
    expect((await guess({ way: 'PASSWORD', password: `guess ${tries}` })).status).toBe(422)
  }
  expect((await guess({ way: 'PASSWORD', password })).status).toBe(429)
})

it('an admin does with a proof what the session was refused', async () => {
  const admin = await buildPerson(koya.context, 'ADMIN')
  const mentee = await buildPerson(koya.context, 'MENTEE')
  const as = await aged(admin, minutes(16))
  const params = { id: mentee.id }
  expect(await koya.refusal('endSessions', { as, params })).toMatchObject(needed)
  expect(await koya.refusal('exportPeople', { as, body: { isPersonal: false } })).toMatchObject(needed)
  await koya.call('prove', { as, body: { way: 'PASSWORD', password } })
  await koya.call('endSessions', { as, params })
  await koya.call('exportPeople', { as, body: { isPersonal: false } })
  await koya.moveAhead(hours(1))
  const next = await signAnew(koya.context, admin)
  await koya.call('endSessions', { as: next, params })
})
