import type { Database } from './client.ts'

/** `confirmed` is a confirmation link that was used (rules: auth 84). */
type LinkPurpose =
  | 'confirm'
  | 'confirmed'
  | 'reset'
  | 'invitation'
  | 'application'
  | 'new-address'
  | 'old-address'

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
