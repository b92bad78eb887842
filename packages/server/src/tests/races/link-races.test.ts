import { describe, expect, it } from 'vitest'
import { insertToken } from '#identity/accounts/email-tokens.ts'
import { newLinkToken } from '#identity/accounts/mail-links.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson } from '#testing/builders.ts'
import { countStatuses, everyRound, parallel, useRaces } from '#testing/racing.ts'
import { linkRequest, publicUrl, registration } from '#testing/steps/registering.ts'
import { addMilliseconds, minuteMilliseconds } from '#time/time.ts'

const koya = useTestApp({ ...publicUrl, trustProxy: ['127.0.0.1'] })
const { post, race } = useRaces(koya)

describe.each(everyRound)('links used twice at once, round %i', () => {
  it('T11 a confirmation link makes one user', async () => {
    const input = registration()
    await post('/auth/register', { body: input })
    await post('/auth/send-email-confirmation-token', { body: linkRequest(input.email) })
    const [token] = await tokensFor(input.email, 'confirm')
    const body = { token, email: input.email }
    const answers = await race(() => post('/auth/confirm-email', { body }))
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: parallel - 1 })
  })

  it('T11 of two links of one address one makes the user, and neither blocks the other', async () => {
    const { email } = registration()
    const passwords = ['first kq7zvbx2', 'second kq7zvbx2']
    for (const password of passwords)
      await post('/auth/register', { body: registration({ email, password }) })
    const tokens = await tokensFor(email, 'confirm')
    const answers = await race((index) =>
      post('/auth/confirm-email', { body: { token: tokens[index % 2], email } }),
    )
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: parallel / 2 - 1, 422: parallel / 2 })
    const winner = answers.findIndex(({ status }) => status === 200) % 2
    const login = (password: string | undefined) => post('/auth/login', { body: { email, password } })
    expect((await login(passwords[winner])).status).toBe(200)
    expect((await login(passwords[1 - winner])).status).toBe(401)
  })

  it('T11 a reset link sets one password, and only the winner’s logs in', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    const [token] = await tokensFor(person.email, 'reset')
    const choose = (index: number) => `kolanut number ${index}`
    const answers = await race((index) =>
      post('/auth/reset-password', { body: { token, email: person.email, newPassword: choose(index) } }),
    )
    expect(countStatuses(answers)).toEqual({ 200: 1, 422: parallel - 1 })
    const winner = answers.findIndex(({ status }) => status === 200)
    const login = (index: number) =>
      post('/auth/login', { body: { email: person.email, password: choose(index) } })
    expect((await login(winner)).status).toBe(200)
    expect((await login((winner + 1) % parallel)).status).toBe(401)
  })
})

/** Stores a new link token for each registration or account with this address; returns the tokens. */
async function tokensFor(email: string, purpose: 'confirm' | 'reset'): Promise<string[]> {
  const { db, clock } = koya.context
  const from = purpose === 'confirm' ? ('registration' as const) : ('user' as const)
  const rows = await db.selectFrom(from).select('id').where('email', '=', email).orderBy('id').execute()
  const links = rows.map(({ id }) => ({ id, ...newLinkToken() }))
  for (const { id, hash } of links) {
    await insertToken(db, {
      hash,
      purpose,
      registration_id: purpose === 'confirm' ? id : null,
      user_id: purpose === 'reset' ? id : null,
      expires_at: addMilliseconds(clock.now(), minuteMilliseconds),
    })
  }
  return links.map(({ token }) => token)
}
