import type { Context } from '#context.ts'
import { noSession, Refusal } from '#errors.ts'
import { hashForms } from '#identity/passwords/passwords.ts'
import { giveBack, spend } from '#limits/limits.ts'
import { findAccount } from '../queries.ts'

const sentence = 'This is not your present password'

export const wrongPassword = (person: string) =>
  new Refusal(422, 'invalid_input', sentence, {
    issues: [{ path: 'password', message: sentence }],
    security: { event: 'password-refused', person },
  })

/** Throws for a wrong password; a right one does not count toward the limit (rules: account 3). */
export async function provePassword(context: Context, userId: string, password: string) {
  await spend(context, 'ownPassword', userId)
  const account = await findAccount(context.db, userId)
  if (!account) throw noSession()
  const forms = await hashForms(password, account.password_hash)
  if (!forms.includes(account.password_hash)) throw wrongPassword(userId)
  await giveBack(context, 'ownPassword', userId)
  return account
}
