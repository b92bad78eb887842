import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { notFound } from '#errors.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { recordTrail } from '#shared/trail.ts'
import { findCertificate } from './queries.ts'
import { viewCertificate } from './view.ts'

interface Revoking {
  actorId: string
  number: string
  reason: string
}

/** Revokes a certificate permanently; a second call does not change the reason (rules: certificates 5). */
export const revokeCertificate = (context: Context, { actorId, number, reason }: Revoking) =>
  inTransaction(context, async (trx) => {
    const revoked = await trx
      .updateTable('certificate')
      .set({ revoked_at: context.clock.now(), revoked_reason: reason })
      .where('id', '=', number)
      .where('revoked_at', 'is', null)
      .returning(['mentee_id', 'track_id'])
      .executeTakeFirst()
    const row = await findCertificate(trx, number)
    if (!row) throw notFound()
    if (revoked) {
      await queueMail(context.jobs, trx, 'certificate-revoked', { certificateId: number })
      await recordTrail(trx, {
        actorId,
        action: 'person.certificate-revoked',
        objectKind: 'person',
        objectId: revoked.mentee_id,
        before: null,
        after: { number, track: revoked.track_id },
      })
    }
    return viewCertificate(row)
  })
