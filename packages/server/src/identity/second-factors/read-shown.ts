import type { PasskeyAssertion } from '@koya/contract'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { invalid, Refusal } from '#errors.ts'
import { findStep } from './app-codes.ts'
import { readAssertion } from './passkeys.ts'
import { findPasskey, takeRecoveryCode, takeStep, usePasskey } from './queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

/** What somebody shows besides the password. */
export type Shown =
  | { way: 'APP'; code: string }
  | { way: 'RECOVERY_CODE'; code: string }
  | { way: 'PASSKEY'; response: PasskeyAssertion; challenge: string }

/** Takes what was shown, so that nobody shows it again; false where somebody was faster. */
export type Take = (trx: Trx) => Promise<boolean>

interface Owner {
  id: string
  /** Sealed, of the app that counts. */
  secret: string | null
}

/** Reads what is shown for an account; null where it is wrong. */
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

/** At the field where it was given; the security log names it. */
export function wrongFactor(person: string, way: Shown['way']): Refusal {
  const { status, code, message, issues } = invalid(way === 'PASSKEY' ? 'response' : 'code', sentences[way])
  return new Refusal(status, code, message, {
    ...(issues ? { issues } : {}),
    security: { event: 'second-factor-refused', person },
  })
}
