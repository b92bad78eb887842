import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'

/** `confirmed` is a confirmation link that was used (rules: auth 84). */
type LinkPurpose =
  | 'confirm'
  | 'confirmed'
  | 'reset'
  | 'invitation'
  | 'application'
  | 'new-address'
  | 'old-address'
  | 'second-step'

export const insertToken = (
  db: Database,
  row: {
    hash: Buffer
    purpose: LinkPurpose
    registration_id: string | null
    user_id: string | null
    invitation_id?: string
    application_id?: string
    address_change_id?: string
    expires_at: Date
  },
) => db.insertInto('email_token').values(row).execute()

/** Looked at before anything that costs, such as a hash. */
export const isTokenThere = async (
  db: Database,
  hash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<boolean> =>
  (await db
    .selectFrom('email_token')
    .select('hash')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined

/** Links that lead to an account by who owns it. */
type OwnersLink = 'reset' | 'second-step'

/** Uses a link up: of any number of callers exactly one gets to know whose it is. */
export const consumeOwnersLink = (trx: Trx, purpose: OwnersLink, hash: Buffer, now: Date) =>
  trx
    .deleteFrom('email_token')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()

export const deleteOwnersLinks = (db: Database, purpose: OwnersLink, userId: string) =>
  db.deleteFrom('email_token').where('user_id', '=', userId).where('purpose', '=', purpose).execute()

/** Another address that was asked for and not confirmed goes, with its link. */
export const deletePendingAddress = (trx: Trx, userId: string) =>
  trx.deleteFrom('address_change').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute()

/** What somebody else may have asked for goes: with a new password nothing of the old one opens the account. */
export async function deleteOpenRequests(trx: Trx, userId: string): Promise<void> {
  await deleteOwnersLinks(trx, 'reset', userId)
  await deletePendingAddress(trx, userId)
}
