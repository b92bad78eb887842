import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { conflict, notFound } from '#errors.ts'
import { writeCertificate } from '#shared/certificates/issue-certificate.ts'
import { recordTrail } from '#shared/trail.ts'
import { findCertificate, findLearner } from './queries.ts'
import { viewCertificate } from './view.ts'

interface Issuing {
  actorId: string
  personId: string
  trackId: string
}

/**
 * Issues a certificate by hand (decision 0044). Throws if the person has a valid one or can still earn one
 * (rules: certificates 4).
 */
export const issueByHand = (context: Context, { actorId, personId, trackId }: Issuing) =>
  inTransaction(context, async (trx) => {
    const learner = await findLearner(trx, personId, trackId)
    if (!learner) throw notFound()
    const { learnsStill, ...facts } = learner
    if (learnsStill) {
      throw conflict('learns_still', 'They still learn this track, and its last grade brings the certificate')
    }
    const number = await writeCertificate(context, trx, {
      ...facts,
      kind: 'by-hand',
      menteeId: personId,
      trackId,
      adminId: actorId,
      now: context.clock.now(),
    })
    if (number === null) {
      throw conflict('certificate_there', 'They have a certificate of this track already')
    }
    await recordTrail(trx, {
      actorId,
      action: 'person.certificate-issued',
      objectKind: 'person',
      objectId: personId,
      before: null,
      after: { number, track: trackId },
    })
    const row = await findCertificate(trx, number)
    if (!row) throw notFound()
    return viewCertificate(row)
  })
