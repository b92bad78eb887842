import type { Context } from '#context.ts'
import { isViolation } from '#db/engine/violations.ts'
import { conflict, notFound } from '#errors.ts'
import { findPlaces, setPlaces } from './queries.ts'

/** Sets the places that a mentor offers in a track; throws 409 above the admins' limit. */
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
