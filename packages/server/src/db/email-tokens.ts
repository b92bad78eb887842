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
