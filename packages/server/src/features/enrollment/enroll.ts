import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { isViolation } from '#db/engine/violations.ts'
import { readPage, sliceList } from '#db/lists/lists.ts'
import { conflict, notFound } from '#errors.ts'
import { settle } from '#notifications/news/settle.ts'
import { insertEnrollment, lockOpenTrack, takeFreePlace } from '#shared/enrollment/enrollments.ts'
import { runOnce } from '#shared/idempotency.ts'
import { whyNotTwice } from './why-not-twice.ts'

interface Enrolling {
  menteeId: string
  trackId: string
  mentorId: string
  key: string | undefined
}

/** Enrolls a mentee with a mentor who has a free place (rules: enrollment 18 and 26). */
export async function enroll(context: Context, { menteeId, trackId, mentorId, key }: Enrolling) {
  // Reads before the transaction, because the embedded database has only one connection.
  const { findTrack, openTracks } = await context.curriculum.read()
  const track = findTrack(trackId)
  if (!track) throw notFound()
  try {
    return await runOnce(context, { userId: menteeId, key, request: { trackId, mentorId } }, async (trx) => {
      const id = uuid()
      if (!(await lockOpenTrack(trx, trackId)))
        throw conflict('track_not_open', 'This track takes nobody new')
      const now = context.clock.now()
      if (!(await takeFreePlace(trx, { trackId, mentorId, menteeId, now }))) {
        throw conflict('mentor_not_free', 'This mentor has no free place in this track')
      }
      await insertEnrollment(trx, {
        id,
        mentee_id: menteeId,
        track_id: trackId,
        mentor_id: mentorId,
        created_at: now,
      })
      await settle(trx, trackId, now, { userId: menteeId })
      await context.notify(trx, 'enrolled', { enrollmentId: id })
      await context.notify(trx, 'new-mentee', { enrollmentId: id })
      return { ...track, ...sliceList(openTracks, readPage({})) }
    })
  } catch (error) {
    if (isViolation(error, 'enrollment_of_mentee'))
      throw conflict('not_a_mentee', 'Your role has changed: log in again')
    if (isViolation(error, 'enrollment_once')) throw await whyNotTwice(context.db, menteeId, trackId)
    throw error
  }
}
