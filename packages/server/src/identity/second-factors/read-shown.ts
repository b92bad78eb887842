import type { PasskeyAssertion } from '@koya/contract'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { invalid, Refusal } from '#errors.ts'
import { findStep } from './app-codes.ts'
import { readAssertion } from './passkeys.ts'
import { findPasskey, takeRecoveryCode, takeStep, usePasskey } from './queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

export type Shown =
  | { way: 'APP'; code: string }
  | { way: 'RECOVERY_CODE'; code: string }
  | { way: 'PASSKEY'; response: PasskeyAssertion; challenge: string }

/**
 * Uses up the presented second factor. Returns false if the factor cannot be used, for example if its code
 * was used before.
 */
export type Take = (trx: Trx) => Promise<boolean>

interface Owner {
  id: string
  /** The encrypted secret of the confirmed authenticator app. */
  secret: string | null
}

/**
 * Checks the presented second factor. Returns a function that uses the factor up, or null for a wrong factor.
 * A recovery code is checked only by that function.
 */
export async function readShown(context: Context, owner: Owner, shown: Shown): Promise<Take | null> {
  const { db, clock, config } = context
  if (shown.way === 'APP') {
    const step = owner.secret === null ? null : await findStep(context, owner.id, owner.secret, shown.code)
    return step === null ? null : (trx) => takeStep(trx, owner.id, step)
  }
  if (shown.way === 'RECOVERY_CODE') {
    return (trx) => takeRecoveryCode(trx, owner.id, hashRecoveryCode(shown.code), clock.now())
  }
  const passkey = await findPasskey(db, Buffer.from(shown.response.id, 'base64url'))
  if (passkey?.user_id !== owner.id) return null
  const count = await readAssertion(config, shown.challenge, passkey, shown.response)
  return count === null ? null : (trx) => usePasskey(trx, passkey.id, count, clock.now())
}

const sentences = {
  APP: 'This code is not right. Look for the newest one in your app',
  RECOVERY_CODE: 'This code is not right, or was used before',
  PASSKEY: 'This passkey is not one of this account',
} as const

/** Returns the refusal for a wrong factor, with an entry for the security log. */
export function wrongFactor(person: string, way: Shown['way']): Refusal {
  const { status, code, message, issues } = invalid(way === 'PASSKEY' ? 'response' : 'code', sentences[way])
  return new Refusal(status, code, message, {
    ...(issues ? { issues } : {}),
    security: { event: 'second-factor-refused', person },
  })
}
