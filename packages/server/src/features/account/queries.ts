import type { Trx } from '#context.ts'
import type { Database } from '#db/client.ts'

export const findAccount = (db: Database, userId: string) =>
  db.selectFrom('user').select(['email', 'password_hash']).where('id', '=', userId).executeTakeFirst()

/** Sets another password in place of the one that was proved, and ends every session there is. */
export const replacePassword = (trx: Trx, userId: string, passwords: { from: string; to: string }) =>
  trx
    .updateTable('user')
    .set((eb) => ({ password_hash: passwords.to, session_version: eb('session_version', '+', 1) }))
    .where('id', '=', userId)
    .where('password_hash', '=', passwords.from)
    .where('switched_off_at', 'is', null)
    .returning('session_version')
    .executeTakeFirst()

export const deleteResetTokens = (trx: Trx, userId: string) =>
  trx.deleteFrom('email_token').where('user_id', '=', userId).where('purpose', '=', 'reset').execute()
