import { describe, expect, it } from 'vitest'
import { deleteSession, endedSessions } from '#identity/sessions/end-sessions.ts'
import { makeTokens } from '#identity/sessions/tokens.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson } from '#testing/builders.ts'
import { minutes, seconds } from '#testing/clock.ts'
import { sessionKey } from '#testing/hostile/forged-session.ts'

const koya = useTestApp()

/** Ways to end a session as another process would: in the database, past this process's cache. */
const endings: [what: string, end: (session: string) => Promise<unknown>][] = [
  [
    'a logout',
    async (session) => {
      const { db, clock } = koya.context
      const person = await makeTokens(sessionKey, db, clock).verify(session)
      if (!person) throw new Error('The session is not valid')
      await deleteSession(db, person.id, person.session.id)
    },
  ],
  ['a new password', () => koya.context.db.updateTable('user').set(endedSessions).execute()],
  ['another role', () => koya.context.db.updateTable('user').set({ role: 'MENTOR' }).execute()],
]

describe('a session', () => {
  const status = async (as: string) => (await koya.get('/profile', { as })).status

  it.each(endings)(
    'that %s in another process has ended is believed for at most 5 seconds',
    async (_, end) => {
      const { session } = await buildPerson(koya.context, 'MENTEE')
      expect(await status(session)).toBe(200)
      await end(session)
      // A call in between does not extend the cached session.
      await koya.moveAhead(seconds(3))
      await status(session)
      await koya.moveAhead(seconds(2))
      expect(await status(session)).toBe(401)
    },
  )

  it('lasts an hour', async () => {
    const { session } = await buildPerson(koya.context, 'MENTEE')
    await koya.moveAhead(minutes(59))
    expect(await status(session)).toBe(200)
    await koya.moveAhead(minutes(1))
    expect(await status(session)).toBe(401)
  })
})
