import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'

/** The purpose of a link in a mail. `confirmed` is a confirmation link that was used (rules: auth 84). */
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

/** Checks that a link is valid before expensive work such as hashing. */
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

/** The purposes of links that belong to an account and store its id. */
type OwnersLink = 'reset' | 'second-step'

/** Uses up a link and returns its owner. If several callers use the link at once, only one gets the owner. */
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

/** Deletes a requested new address that is not yet confirmed, with its link. */
export const deletePendingAddress = (trx: Trx, userId: string) =>
  trx.deleteFrom('address_change').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute()

/** Deletes the requests for a new password or address, because an attacker may have made them. */
export async function deleteOpenRequests(trx: Trx, userId: string): Promise<void> {
  await deleteOwnersLinks(trx, 'reset', userId)
  await deletePendingAddress(trx, userId)
}
