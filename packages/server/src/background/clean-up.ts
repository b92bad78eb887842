import { pressHours } from '@koya/contract'
import type { Context } from '#context.ts'
import { noteUnusedPictures } from '#pictures/pictures.ts'
import { expiredInvitationDays } from '#shared/invitations.ts'
import { subtractDays } from '#time/time.ts'

/** Unconfirmed registrations are kept this long (rules: auth 22). */
const pendingRegistrationDays = 7
/** Closed applications are kept this long (rules: applications 9). */
const closedApplicationDays = 180
/** Test announcements and entries of the inbox are kept this long (rules: inbox 3). */
const newsDays = 90
/** Failed mails are listed this long (rules: mails 3). */
const failedMailDays = 30
/** Sent mails are listed this long (rules: mails 26). */
const sentMailDays = 30
/** Expired review links are kept this long, so that a link in an old mail still shows the work's outcome. */
const reviewLinkDays = 90
/** Unused pictures are kept this long (rules: pictures 7). */
const unusedPictureDays = 7

/**
 * Answers stored for repeated requests are kept one day longer than offline work may take to arrive in time
 * (rules: submissions 29 and shell 44).
 */
const idempotencyDays = pressHours / 24 + 1

/** Records of account changes are kept longer than owners can take accounts back (rules: account 15). */
const accountChangeDays = 16

/** Records of backup runs are kept this long (rules: backups 7). */
const backupRunDays = 365

/** The address of a deleted account is kept at most this long, which covers all retries of its last mail. */
const farewellDays = 3

/** Removes expired rows. Several processes may call it at the same time. */
export async function cleanUp({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  await db
    .deleteFrom('registration')
    .where('created_at', '<', subtractDays(now, pendingRegistrationDays))
    .execute()
  await db
    .deleteFrom('invitation')
    .where('expires_at', '<', subtractDays(now, expiredInvitationDays))
    .execute()
  await db
    .deleteFrom('application')
    .where('closed_at', '<', subtractDays(now, closedApplicationDays))
    .execute()
  // Keeps expired links of invitations, so that Koya can say that a newer mail has replaced such a link.
  await db
    .deleteFrom('email_token')
    .where('expires_at', '<', now)
    .where('invitation_id', 'is', null)
    .execute()
  await db.deleteFrom('account_change').where('at', '<', subtractDays(now, accountChangeDays)).execute()
  await db.deleteFrom('address_change').where('expires_at', '<', now).execute()
  await db.deleteFrom('farewell').where('created_at', '<', subtractDays(now, farewellDays)).execute()
  await db.deleteFrom('answered_question').where('expires_at', '<', now).execute()
  await db.deleteFrom('review_link').where('expires_at', '<', subtractDays(now, reviewLinkDays)).execute()
  await db.deleteFrom('session').where('expires_at', '<', now).execute()
  await db.deleteFrom('revoked_session').where('expires_at', '<', now).execute()
  await db.deleteFrom('rate_limit').where('expires_at', '<', now).execute()
  await db.deleteFrom('link_request').where('requested_at', '<', subtractDays(now, 1)).execute()
  await db.deleteFrom('data_file').where('asked_at', '<', subtractDays(now, 1)).execute()
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', subtractDays(now, idempotencyDays))
    .execute()
  await db.deleteFrom('claim').where('until', '<', subtractDays(now, 1)).execute()
  await db.deleteFrom('news').where('created_at', '<', subtractDays(now, newsDays)).execute()
  await db.deleteFrom('failed_mail').where('last_tried_at', '<', subtractDays(now, failedMailDays)).execute()
  await db.deleteFrom('sent_mail').where('sent_at', '<', subtractDays(now, sentMailDays)).execute()
  await db
    .deleteFrom('announcement')
    .where('is_test', '=', true)
    .where('created_at', '<', subtractDays(now, newsDays))
    .execute()
  await db.deleteFrom('backup_run').where('at', '<', subtractDays(now, backupRunDays)).execute()
  await db.deleteFrom('deadline_reminder').where('deadline', '<', subtractDays(now, 1)).execute()
  await noteUnusedPictures(db, now)
  await db.deleteFrom('picture').where('unused_since', '<', subtractDays(now, unusedPictureDays)).execute()
}
