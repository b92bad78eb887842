import { createHook } from 'node:async_hooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#identity/passwords/passwords.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password } from '#testing/builders.ts'
import { statementsOf } from '#testing/recorded-statements.ts'
import { linkRequest, publicUrl, registration } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)

/** The type that `async_hooks` reports once per argon2 hash, because the library sets no type name. */
const hashing = 'undefined'

async function countHashes(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const hook = createHook({
    init(_id, kind) {
      if (kind === hashing) count++
    },
  }).enable()
  await work().finally(() => hook.disable())
  return count
}

const token = 'x'.repeat(43)
const decomposed = 'ẹgbọ́n mi àtàtà'.normalize('NFD')

/**
 * Calls that a stranger can make about an address, each with its expected status and number of password
 * hashes.
 */
const calls: [what: string, path: string, send: (email: string) => object, status: number, hashes: number][] =
  [
    ['a login', 'login', (email) => ({ email, password: 'not the one' }), 401, 1],
    ['a login from another keyboard', 'login', (email) => ({ email, password: decomposed }), 401, 2],
    ['a registration', 'register', (email) => registration({ email }), 201, 1],
    ['asking for a new password', 'send-password-reset-token', linkRequest, 202, 0],
    ['asking for the confirmation mail', 'send-email-confirmation-token', linkRequest, 202, 0],
    ['a reset', 'reset-password', (email) => ({ email, token, newPassword: 'a brand new kq7' }), 422, 0],
    ['a confirmation', 'confirm-email', (email) => ({ email, token }), 422, 0],
  ]

/** Each function makes an email address in the named state. */
const addresses: Record<string, () => Promise<string>> = {
  nothing: async () => registration().email,
  account: async () => (await buildPerson(koya.context, 'MENTEE')).email,
  accountWithoutHash: async () => (await buildPerson(koya.context, 'MENTEE', { password_hash: '' })).email,
  switchedOff: async () => {
    const off = { switched_off_at: koya.context.clock.now(), switched_off_reason: 'Asked to leave.' }
    return (await buildPerson(koya.context, 'MENTOR', off)).email
  },
  registered: async () => {
    const body = registration()
    for (let times = 0; times < 2; times++) await koya.post('/auth/register', { body })
    return body.email
  },
}

describe('what a stranger asks about an address', () => {
  beforeAll(async () => {
    expect(await countHashes(() => hashPassword(password))).toBe(1)
  })

  it.each(calls)(
    'T06 %s costs the same hashes and the same statements, whatever there is of it',
    async (_what, path, send, status, hashes) => {
      const costs: Record<string, unknown> = {}
      const same: Record<string, unknown> = {}
      let first: string[] | undefined
      for (const [there, make] of Object.entries(addresses)) {
        const email = await make()
        await koya.workIsDone()
        const ask = async () =>
          expect((await koya.post(`/auth/${path}`, { body: send(email) })).status).toBe(status)
        let counted = 0
        const statements = await statementsOf(async () => {
          counted = await countHashes(ask)
        })
        expect(statements.length).toBeGreaterThan(0)
        first ??= statements
        costs[there] = { hashes: counted, statements }
        same[there] = { hashes, statements: first }
      }
      expect(costs).toEqual(same)
    },
  )
})
