import type { MoveForm, SplitForm } from '@koya/contract'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { renewLines, settleAbsence } from '#notifications/news/settle.ts'
import { runOnce } from '#shared/idempotency.ts'
import { holdPromises } from '#shared/promise/promises.ts'
import { recordTrail } from '#shared/trail.ts'
import {
  hasRoom,
  isApproved,
  isMentorHere,
  lockMove,
  type MovedRow,
  moveEnrollments,
  moveSubmissions,
} from './move-queries.ts'
import { closeRequests } from './request-queries.ts'
import { viewPairings } from './view.ts'

interface Acting<Form> {
  actorId: string
  key: string | undefined
  form: Form
}

/** Moves mentees to another mentor (rules: pairings 4 to 6). */
export const moveMentees = (context: Context, { actorId, key, form }: Acting<MoveForm>) =>
  runOnce(context, { userId: actorId, key, request: form }, async (trx) =>
    viewPairings(trx, await move(context, trx, actorId, form)),
  )

/** Moves mentees to several mentors, all or none (rules: pairings 11). */
export const splitMentees = (context: Context, { actorId, key, form }: Acting<SplitForm>) =>
  runOnce(context, { userId: actorId, key, request: form }, async (trx) => {
    // Locks the mentors in sorted order, so that two simultaneous calls cannot deadlock.
    const mentorIds = form.groups.map(({ mentorId }) => mentorId).sort()
    for (const mentorId of mentorIds) await holdPromises(trx, mentorId)
    const ids = []
    for (const group of form.groups) ids.push(...(await move(context, trx, actorId, group)))
    return viewPairings(trx, ids)
  })

/** Moves the enrollments and all their attempts to another mentor; graded work keeps its grader. */
async function move(context: Context, trx: Trx, actorId: string, form: MoveForm): Promise<string[]> {
  const ids = form.pairings.map(({ id }) => id)
  await holdPromises(trx, form.mentorId)
  const rows = await lockMove(trx, ids)
  if (rows.length < new Set(ids).size) throw notFound()
  const trackId = expectOneTrack(rows)
  await refuseStale(trx, rows, form)
  if (rows.some(({ mentor_id }) => mentor_id === form.mentorId)) {
    throw invalid('mentorId', 'This is their mentor already')
  }
  if (!(await isApproved(trx, trackId, form.mentorId))) throw notFree(noRoom)
  const now = context.clock.now()
  if (!(await isMentorHere(trx, form.mentorId, now))) throw notFree('This mentor is away at present')
  await moveSubmissions(trx, ids, form.mentorId, now)
  await moveEnrollments(trx, ids, form.mentorId, now)
  if (!(await hasRoom(trx, trackId, form.mentorId, now))) throw notFree(noRoom)
  await closeRequests(trx, ids, now)
  for (const { id, mentor_id } of rows) {
    await recordTrail(trx, {
      actorId,
      action: 'pairing.moved',
      objectKind: 'pairing',
      objectId: id,
      before: { mentorId: mentor_id },
      after: { mentorId: form.mentorId },
    })
    await context.notify(trx, 'mentor-changed', { enrollmentId: id })
  }
  await notifyMentors(context, trx, rows, form.mentorId)
  return ids
}

const noRoom = 'This mentor has not enough free places in this track'

const notFree = (message: string) =>
  conflict('mentor_not_free', message, { current: { items: [], totalCount: 0 } })

/** Notifies the new mentor and each former mentor once, however many mentees move. */
async function notifyMentors({ notify, clock }: Context, trx: Trx, rows: MovedRow[], mentorId: string) {
  const enrollmentIds = rows.map(({ id }) => id)
  await notify(trx, 'mentees-moved-in', { mentorId, enrollmentIds })
  for (const formerId of new Set(rows.map(({ mentor_id }) => mentor_id))) {
    await renewLines(trx, formerId, clock.now())
    const left = rows.filter(({ mentor_id }) => mentor_id === formerId)
    await settleAbsence(
      trx,
      formerId,
      left.map(({ mentee_id }) => mentee_id),
      clock.now(),
    )
    await notify(trx, 'mentees-moved-out', {
      mentorId: formerId,
      enrollmentIds: left.map(({ id }) => id),
    })
  }
}

function expectOneTrack(rows: MovedRow[]): string {
  const [trackId, ...others] = new Set(rows.map(({ track_id }) => track_id))
  if (trackId === undefined || others.length > 0)
    throw invalid('pairings', 'Move mentees of one track at a time')
  return trackId
}

/**
 * Throws 409 if a mentee no longer has the mentor that the form names, or if an enrollment has ended
 * (rules: pairings 5).
 */
async function refuseStale(trx: Trx, rows: MovedRow[], { pairings }: MoveForm) {
  const seen = new Map(pairings.map(({ id, mentorId }) => [id, mentorId]))
  const moved = rows.filter(({ id, mentor_id }) => seen.get(id) !== mentor_id)
  if (moved.length > 0) {
    throw conflict('moved_meanwhile', 'Somebody has moved these mentees meanwhile', {
      current: await viewPairings(
        trx,
        moved.map(({ id }) => id),
      ),
    })
  }
  const ended = rows.filter(({ ended_at }) => ended_at !== null)
  if (ended.length > 0) {
    throw conflict('enrollment_ended', 'An enrollment that has ended keeps its mentor', {
      current: await viewPairings(
        trx,
        ended.map(({ id }) => id),
      ),
    })
  }
}
