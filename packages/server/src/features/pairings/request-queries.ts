import { v7 as uuid } from 'uuid'
import type { Trx } from '#context.ts'

export const findOpenEnrollment = (trx: Trx, menteeId: string, trackId: string) =>
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

/** A move or an end answers what was asked for. */
export const closeRequests = (trx: Trx, enrollmentIds: readonly string[], now: Date) =>
  openRequests(trx, enrollmentIds).set({ answered_at: now }).execute()

export const answerRequest = (trx: Trx, enrollmentId: string, answer: string, now: Date) =>
  openRequests(trx, [enrollmentId]).set({ answered_at: now, answer }).returning('id').executeTakeFirst()

/** What the mails about it tell. */
export const findRequest = (trx: Pick<Trx, 'selectFrom'>, requestId: string) =>
  trx
    .selectFrom('mentor_request')
    .select(['enrollment_id', 'reason', 'answer', 'answered_at'])
    .where('id', '=', requestId)
    .executeTakeFirst()
