import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/engine/transaction.ts'
import { settle } from '#notifications/news/settle.ts'

export const lockEnrollment = (trx: Trx, menteeId: string, trackId: string) =>
  trx
    .selectFrom('enrollment')
    .select(['id', 'ended_at'])
    .where('mentee_id', '=', menteeId)
    .where('track_id', '=', trackId)
    .forShare()
    .executeTakeFirst()

export async function insertRequest(trx: Trx, enrollmentId: string, reason: string, now: Date) {
  const id = uuid()
  await trx
    .insertInto('mentor_request')
    .values({ id, enrollment_id: enrollmentId, reason, asked_at: now })
    .execute()
  return id
}

const openRequests = (trx: Trx, enrollmentIds: readonly string[]) =>
  trx
    .updateTable('mentor_request')
    .where('enrollment_id', 'in', enrollmentIds)
    .where('answered_at', 'is', null)

/** Closes the open `mentor_request` rows of these enrollments without an answer. */
export async function closeRequests(trx: Trx, enrollmentIds: readonly string[], now: Date): Promise<void> {
  const closed = await openRequests(trx, enrollmentIds).set({ answered_at: now }).returning('id').execute()
  for (const { id } of closed) await settle(trx, id, now)
}

export async function answerRequest(trx: Trx, enrollmentId: string, answer: string, now: Date) {
  const request = await openRequests(trx, [enrollmentId])
    .set({ answered_at: now, answer })
    .returning('id')
    .executeTakeFirst()
  if (request) await settle(trx, request.id, now)
  return request
}

/** Reads the data for the mails and inbox entries about a request. */
export const findRequest = (trx: Pick<Trx, 'selectFrom'>, requestId: string) =>
  trx
    .selectFrom('mentor_request')
    .select(['enrollment_id', 'reason', 'answer', 'answered_at'])
    .where('id', '=', requestId)
    .executeTakeFirst()
