import type { SecondFactorNeeded } from '@koya/contract'
import type { Context } from '#context.ts'
import { Refusal } from '#errors.ts'
import { newChallenge, requestOptions } from '#identity/second-factors/passkeys.ts'
import { findAccount, listPasskeys } from '#identity/second-factors/queries.ts'
import { steps } from '#identity/second-factors/seals.ts'
import type { HalfWay } from './begin-session.ts'

/** Returns the refusal that asks for a second factor; no session exists yet (rules: auth 98). */
export async function askForSecondFactor(
  { db, config, seals }: Context,
  { userId, version }: HalfWay,
  keep = false,
): Promise<Refusal> {
  const passkeys = await listPasskeys(db, userId)
  const account = await findAccount(db, userId)
  const challenge = newChallenge()
  const asked: SecondFactorNeeded = {
    ticket: await seals.sealTicket(steps.login, { userId, version, keep, challenge }),
    ways: [
      ...(passkeys.length > 0 ? (['PASSKEY'] as const) : []),
      ...(account?.secret ? (['APP'] as const) : []),
      ...(account?.codes_left ? (['RECOVERY_CODE'] as const) : []),
    ],
    passkeyOptions: passkeys.length > 0 ? requestOptions(config, challenge, passkeys) : null,
  }
  return new Refusal(403, 'second_factor_needed', 'One more step: show that it is you', {
    details: { ...asked },
    security: { event: 'second-factor-asked', person: userId },
  })
}
