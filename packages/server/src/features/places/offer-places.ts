import type { Context } from '#context.ts'
import { isViolation } from '#db/engine/violations.ts'
import { conflict, notFound } from '#errors.ts'
import { findPlaces, setPlaces } from './queries.ts'

/**
 * Sets how many places a mentor offers in a track. A database constraint compares this number with the
 * admins' limit. So the limit holds even if an admin changes it at the same moment. A mentor may offer fewer
 * places than they have mentees; all mentees stay.
 */
export async function offerPlaces(context: Context, mentorId: string, trackId: string, places: number) {
  const { db } = context
  try {
    await setPlaces(db, mentorId, trackId, places)
  } catch (error) {
    if (!isViolation(error, 'track_mentor_within_allowed')) throw error
    throw conflict('places_not_allowed', 'This is more than the admins allow you in this track')
  }
  const row = await findPlaces(db, mentorId, trackId)
  if (!row) throw notFound()
  return row
}
