import type { Context } from '#context.ts'
import { isViolation } from '#db/engine/violations.ts'
import { conflict, notFound } from '#errors.ts'
import { runOnce } from '#shared/idempotency.ts'
import { listAdmins } from '#shared/people/admins.ts'
import { recordTrail } from '#shared/trail.ts'
import { answerRequest, insertRequest, lockEnrollment } from './request-queries.ts'
import { readPairing } from './view.ts'

interface Asking {
  menteeId: string
  trackId: string
  key: string | undefined
  reason: string
}

const message = 'The admins have your request and will write to you'

/** Asks the admins for another mentor (rules: pairings 8). */
export async function askForMentor(context: Context, { menteeId, trackId, key, reason }: Asking) {
  try {
    return await runOnce(context, { userId: menteeId, key, request: { trackId, reason } }, async (trx) => {
      const enrollment = await lockEnrollment(trx, menteeId, trackId)
      if (!enrollment) throw notFound()
      if (enrollment.ended_at) throw conflict('enrollment_ended', 'Your enrollment in this track has ended')
      const requestId = await insertRequest(trx, enrollment.id, reason, context.clock.now())
      for (const adminId of await listAdmins(trx)) {
        await context.notify(trx, 'mentor-requested', { requestId, adminId })
      }
      return { message }
    })
  } catch (error) {
    if (!isViolation(error, 'mentor_request_one_open')) throw error
    throw conflict('already_asked', 'The admins have your request already')
  }
}

interface Declining {
  actorId: string
  enrollmentId: string
  key: string | undefined
  answer: string
}

/** Declines a request for another mentor (rules: pairings 8). */
export function declineMentorRequest(context: Context, { actorId, enrollmentId, key, answer }: Declining) {
  return runOnce(context, { userId: actorId, key, request: { enrollmentId, answer } }, async (trx) => {
    const request = await answerRequest(trx, enrollmentId, answer, context.clock.now())
    if (!request) throw notFound()
    await recordTrail(trx, {
      actorId,
      action: 'pairing.request-declined',
      objectKind: 'pairing',
      objectId: enrollmentId,
      before: null,
      after: null,
    })
    await context.notify(trx, 'mentor-request-declined', { requestId: request.id })
    return readPairing(trx, enrollmentId)
  })
}
