import type { Context } from './context.ts'

const day = 24 * 60 * 60 * 1000
/** Rulings, 10. */
const pendingRegistrationDays = 7

/** Removes what has had its time; safe to run at any moment and from several processes. */
export async function cleanUp({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * day)
  await db.deleteFrom('registration').where('created_at', '<', daysAgo(pendingRegistrationDays)).execute()
  await db.deleteFrom('email_token').where('expires_at', '<', now).execute()
  await db.deleteFrom('revoked_session').where('expires_at', '<', now).execute()
  await db.deleteFrom('rate_limit').where('expires_at', '<', now).execute()
  await db.deleteFrom('link_request').where('requested_at', '<', daysAgo(1)).execute()
  await db.deleteFrom('idempotency_key').where('created_at', '<', daysAgo(1)).execute()
}
