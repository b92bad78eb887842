import { type ColumnsOf, key, own, passing, secret } from './personal-columns-words.ts'

/** Columns about logins: sessions, mailed links and second factors. */
export const loginColumns: ColumnsOf<
  'authenticator_app' | 'email_token' | 'passkey' | 'recovery_code' | 'revoked_session' | 'session'
> = {
  authenticator_app: {
    exported: [{ of: own, section: 'apps', fields: { confirmed_at: 'since' } }],
    withheld: { user_id: key, secret, next_secret: secret, last_step: passing },
  },
  email_token: {
    withheld: {
      hash: secret,
      purpose: passing,
      expires_at: passing,
      user_id: key,
      registration_id: key,
      invitation_id: key,
      application_id: key,
      address_change_id: key,
    },
  },
  passkey: {
    exported: [
      {
        of: own,
        section: 'passkeys',
        fields: { name: 'name', created_at: 'createdAt', used_at: 'usedAt' },
      },
    ],
    withheld: {
      id: key,
      user_id: key,
      credential_id: secret,
      public_key: secret,
      sign_count: passing,
      transports: passing,
    },
  },
  recovery_code: { withheld: { user_id: key, code_hash: secret, used_at: passing } },
  revoked_session: { nothing: ['jti', 'expires_at'] },
  session: {
    exported: [
      {
        of: own,
        section: 'sessions',
        fields: {
          device: 'device',
          created_at: 'createdAt',
          used_at: 'usedAt',
          expires_at: 'expiresAt',
          renewed_at: 'renewedAt',
        },
      },
    ],
    withheld: {
      id: key,
      user_id: key,
      version: passing,
      is_host_bound: passing,
      secret_hash: secret,
      previous_hash: secret,
      renewals: passing,
      renewals_seen: passing,
      proved_at: passing,
    },
  },
}
