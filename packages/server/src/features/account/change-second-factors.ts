import { type Context, inTransaction, type Trx } from '#context.ts'
import { conflict, noSession } from '#errors.ts'
import type { FactorChange } from '#mail/mails.ts'
import { queueMail } from '#mail/outbox.ts'
import { hasFactor } from '#second-factors/queries.ts'
import { newRecoveryCodes } from '#second-factors/recovery-codes.ts'
import type { Person } from '#sessions.ts'
import { countCodes, deleteCodes, insertCodes, lockOwner } from './second-factor-queries.ts'

/**
 * Changes the second factors of one's own account, one change at a time, and tells it by a mail (rules: account 26).
 */
export const changeSecondFactors = <T>(
  context: Context,
  { id }: Person,
  what: FactorChange,
  change: (trx: Trx) => Promise<T>,
): Promise<T> =>
  inTransaction(context, async (trx) => {
    if (!(await lockOwner(trx, id))) throw noSession()
    const result = await change(trx)
    await queueMail(context.jobs, trx, 'second-factor-changed', { userId: id, what })
    return result
  })

/** The codes that come with the first passkey or app; none where some are left (rules: account 25). */
export const codesOfFirst = async (trx: Trx, userId: string): Promise<string[]> =>
  (await countCodes(trx, userId)) > 0 ? [] : replaceCodes(trx, userId)

export async function replaceCodes(trx: Trx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await deleteCodes(trx, userId)
  await insertCodes(
    trx,
    userId,
    codes.map(({ hash }) => hash),
  )
  return codes.map(({ code }) => code)
}

/** With the last one the codes go; where it is needed it stays (rules: account 27). */
export async function afterRemoval({ config }: Context, trx: Trx, { id, role }: Person): Promise<void> {
  if (await hasFactor(trx, id)) return
  if (role === 'ADMIN' && config.needsAdminSecondFactor) {
    throw conflict('second_factor_required', 'Add another one first: your role needs a second step')
  }
  await deleteCodes(trx, id)
}
