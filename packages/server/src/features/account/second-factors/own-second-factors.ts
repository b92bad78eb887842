import type { Context } from '#context.ts'
import { noSession } from '#errors.ts'
import { findProvedUntil, secondFactorMissing } from '#identity/second-factors/proofs.ts'
import { findAccount, hasFactor, listPasskeys } from '#identity/second-factors/queries.ts'
import type { Person } from '#identity/sessions/session-types.ts'
import { changeSecondFactors, replaceCodes } from './change-second-factors.ts'

export async function readSecondFactors(context: Context, person: Person) {
  const { db, config } = context
  const account = await findAccount(db, person.id)
  if (!account) throw noSession()
  const passkeys = await listPasskeys(db, person.id)
  const provedUntil = await findProvedUntil(context, person)
  return {
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
    appSince: account.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: account.codes_left ?? 0,
    isRequired: person.role === 'ADMIN' && config.needsAdminSecondFactor,
    provedUntil: provedUntil?.toISOString() ?? null,
  }
}

/** Throws if the person has neither a passkey nor an app. */
export const makeRecoveryCodes = (context: Context, person: Person): Promise<string[]> =>
  changeSecondFactors(context, person, 'codes-made', async (trx) => {
    if (!(await hasFactor(trx, person.id))) throw secondFactorMissing()
    return replaceCodes(trx, person.id)
  })
