import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson } from '#testing/builders.ts'
import { type SecondProcess, startSecondProcess } from '#testing/processes/second-process.ts'
import { seen } from '#testing/steps/authoring.ts'
import { linkIn, linkRequest, publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
let second: SecondProcess | undefined
let addresses: string[] = []

beforeAll(async () => {
  // Stops the periodic check of sessions in this process, which could end the streams.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  addresses = [await koya.fastify.listen({ port: 0, host: '127.0.0.1' })]
  // The embedded database allows only one process.
  if (koya.databaseUrl) second = await startSecondProcess(koya.databaseUrl)
  if (second) addresses.push(second.url)
})
afterAll(async () => {
  vi.useRealTimers()
  await second?.stop()
})

/** Opens an event stream of the session in each process; `end` resolves when all streams have ended. */
async function listen(session: string): Promise<{ end: Promise<string[]> }> {
  const responses = await Promise.all(
    addresses.map((address) =>
      fetch(`${address}/api/inbox/events`, { headers: { Authorization: `Bearer ${session}` } }),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual(addresses.map(() => 200))
  return { end: Promise.all(responses.map((response) => response.text())) }
}

const asAdmin = async ({ id }: TestPerson) => {
  const { session: as } = await buildPerson(koya.context, 'ADMIN')
  return { as, params: { id }, headers: seen(await koya.call('readPerson', { as, params: { id } })) }
}

const endings: [what: string, end: (person: TestPerson) => Promise<unknown>][] = [
  ['a logout', ({ session: as }) => koya.call('logout', { as })],
  [
    'being switched off',
    async (person) =>
      koya.call('switchOffPerson', { ...(await asAdmin(person)), body: { reason: 'Asked.' } }),
  ],
  [
    'another role',
    async (one) => koya.call('changeRole', { ...(await asAdmin(one)), body: { role: 'MENTOR' } }),
  ],
  [
    'a password that was forgotten',
    async ({ email }) => {
      await koya.post('/auth/send-password-reset-token', { body: linkRequest(email) })
      const mails = [...(await koya.mailsTo(email)), ...((await second?.mailsTo(email)) ?? [])]
      const { token } = linkIn(mails[0]?.text)
      return koya.call('resetPassword', { body: { newPassword: 'a brand new kq7', token, email } })
    },
  ],
]

it.each(endings)('T14 %s ends the event stream of the session in every process', async (_, endSession) => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const { end } = await listen(person.session)
  await endSession(person)
  expect((await end).every((received) => received.startsWith(':'))).toBe(true)
  const again = await fetch(`${addresses.at(-1)}/api/inbox/events`, {
    headers: { Authorization: `Bearer ${person.session}` },
  })
  expect(again.status).toBe(401)
})

it('T14 a session that ended while its call was judged has no event stream', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  // Makes the process remember the session. While the trigger is disabled, nothing tells the process that the
  // session has ended.
  await koya.call('readProfile', { as: person.session })
  const { db } = koya.context
  await sql`alter table session disable trigger user`.execute(db)
  await db.deleteFrom('session').where('user_id', '=', person.id).execute()
  await sql`alter table session enable trigger user`.execute(db)
  const [address] = addresses
  const stream = await fetch(`${address}/api/inbox/events`, {
    headers: { Authorization: `Bearer ${person.session}` },
  })
  expect([stream.status, await stream.text()]).toEqual([200, ''])
})

it('T14 the end of its hour ends the event stream', async () => {
  const { id, role } = await buildPerson(koya.context, 'MENTEE')
  const { db, clock, tokens } = koya.context
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const soon = await tokens.sign({
    id,
    role,
    sessionVersion: 1,
    named: { id: session.id, renewals: 0 },
    expiresAt: new Date(clock.now().getTime() + 2000),
  })
  await (await listen(soon)).end
})
