import type { OwnPromise } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Database } from '#db/client.ts'
import { findAbsence, viewAbsence } from '#db/promises.ts'

/** What a mentor has said to those who wait. */
export async function readOwnPromise(
  db: Database,
  mentorId: string,
  now: Date,
): Promise<z.input<typeof OwnPromise>> {
  const absence = await findAbsence(db, mentorId, now)
  return { away: absence ? { ...viewAbsence(absence), handsOver: absence.hands_over } : null }
}
