import type { Database } from '#db/engine/client.ts'
import { alreadyEnrolled, conflict, type Refusal } from '#errors.ts'
import { hasEnded } from '#shared/enrollment/enrollment-states.ts'

/** Returns why a person cannot enroll in a track a second time (rules: enrollment 17). */
export async function whyNotTwice(db: Database, menteeId: string, trackId: string): Promise<Refusal> {
  const ended = await db
    .selectFrom('enrollment')
    .select('id')
    .where('mentee_id', '=', menteeId)
    .where('track_id', '=', trackId)
    .where(hasEnded)
    .executeTakeFirst()
  if (!ended) return alreadyEnrolled()
  const message = 'Your enrollment in this track has ended: ask the admins to let it go on'
  return conflict('enrollment_ended', message)
}
