import { describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, buildTrack } from '#testing/builders.ts'
import { days, hours, minutes } from '#testing/clock.ts'
import { linkRequest, publicUrl, registration } from '#testing/registering.ts'
import { cleanUp } from './clean-up.ts'
import type { DB } from './db/schema.gen.ts'

const koya = useTestApp(publicUrl)

/** The calls that leave each kind of row behind, and how long it is kept. */
const kinds: [table: keyof DB, keptMilliseconds: number, leave: () => Promise<unknown>][] = [
  ['registration', days(7), () => koya.call('register', { body: registration() })],
  [
    'email_token',
    hours(1),
    async () => {
      const { email } = await buildPerson(koya.context, 'MENTEE')
      await koya.call('sendPasswordResetToken', { body: linkRequest(email) })
      expect(await koya.mailsTo(email)).toHaveLength(1)
    },
  ],
  [
    'link_request',
    days(1),
    () => koya.call('sendPasswordResetToken', { body: linkRequest('nobody@koya.test') }),
  ],
  [
    'revoked_session',
    hours(1),
    async () => koya.call('logout', { as: (await buildPerson(koya.context, 'MENTEE')).session }),
  ],
  [
    'rate_limit',
    minutes(15),
    () => koya.refusal('login', { body: { email: 'nobody@koya.test', password: 'wrong' } }),
  ],
  [
    'idempotency_key',
    days(1),
    async () => {
      const track = await buildTrack(koya.context)
      const mentor = await buildMentor(koya.context, track)
      await koya.call('enroll', {
        as: (await buildPerson(koya.context, 'MENTEE')).session,
        params: { trackId: track.id },
        body: { mentorId: mentor.id },
        headers: { 'idempotency-key': absentId },
      })
    },
  ],
]

describe('cleaning up', () => {
  it.each(kinds)('removes each %s once it has had its time, and not before', async (table, kept, leave) => {
    const { db } = koya.context
    const count = async () => (await db.selectFrom(table).selectAll().execute()).length
    await koya.moveAhead(days(8))
    await cleanUp(koya.context)
    expect(await count()).toBe(0)
    await leave()
    const left = await count()
    expect(left).toBeGreaterThan(0)
    await koya.moveAhead(kept - minutes(1))
    await cleanUp(koya.context)
    expect(await count()).toBeGreaterThan(0)
    await koya.moveAhead(minutes(2))
    await cleanUp(koya.context)
    expect(await count()).toBe(0)
  })
})
