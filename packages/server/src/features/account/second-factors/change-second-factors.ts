import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { conflict } from '#errors.ts'
import { noteChange } from '#identity/accounts/account-changes.ts'
import { holdAccount } from '#identity/accounts/hold-account.ts'
import { hasFactor } from '#identity/second-factors/queries.ts'
import { newRecoveryCodes } from '#identity/second-factors/recovery-codes.ts'
import { raiseVersion } from '#identity/sessions/end-sessions.ts'
import type { Person } from '#identity/sessions/session-types.ts'
import type { OwnFactorChange } from '#notifications/kinds.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { hasReviewLinks, withdrawLinks } from '#shared/submissions/review-links.ts'
import { carryOn } from '../sessions/carry-on.ts'
import { countCodes, deleteCodes, insertCodes } from './second-factor-queries.ts'

/** Runs `change` under the account's lock and mails the person (rules: account 26). */
export const changeSecondFactors = <T>(
  context: Context,
  person: Person,
  what: OwnFactorChange,
  change: (trx: Trx, isFirst: boolean) => Promise<T>,
): Promise<T> =>
  inTransaction(context, async (trx) => {
    await holdAccount(context, trx, person, { needsProof: true })
    const isFirst = !(await hasFactor(trx, person.id))
    const result = await change(trx, isFirst)
    await noteChange(trx, person.id, what, context.clock.now())
    const first = isFirst ? { first: 'yes' as const } : {}
    await queueMail(context.jobs, trx, 'second-factor-changed', { userId: person.id, what, ...first })
    return result
  })

export interface Added {
  /** Empty if the person still has unused recovery codes (rules: account 25). */
  recoveryCodes: string[]
  /** The session's new access token; set only when the first factor was added. */
  accessToken?: string
}

/**
 * Adding the first factor ends all other sessions. It also ends review links, unless the person has chosen to
 * get them (rules: account 33, rules: grading 38).
 */
export async function addFactor(
  context: Context,
  person: Person,
  what: OwnFactorChange,
  add: (trx: Trx) => Promise<void>,
): Promise<Added> {
  const { id } = person
  const { recoveryCodes, goOn } = await changeSecondFactors(context, person, what, async (trx, isFirst) => {
    await add(trx)
    const recoveryCodes = (await countCodes(trx, id)) > 0 ? [] : await replaceCodes(trx, id)
    if (isFirst && !(await hasReviewLinks(trx, id))) await withdrawLinks(trx, id, context.clock.now())
    const goOn = isFirst ? await carryOn(context, trx, person, () => raiseVersion(trx, id)) : null
    return { recoveryCodes, goOn }
  })
  return goOn ? { recoveryCodes, accessToken: await goOn() } : { recoveryCodes }
}

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

/**
 * If no factor is left, deletes the recovery codes, or throws for an admin who must keep a factor
 * (rules: account 27).
 */
export async function afterRemoval({ config }: Context, trx: Trx, { id, role }: Person): Promise<void> {
  if (await hasFactor(trx, id)) return
  if (role === 'ADMIN' && config.needsAdminSecondFactor) {
    throw conflict('second_factor_required', 'Add another one first: your role needs a second step')
  }
  await deleteCodes(trx, id)
}
