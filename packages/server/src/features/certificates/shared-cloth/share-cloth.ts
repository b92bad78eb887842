import { randomBytes } from 'node:crypto'
import { clothFolder, type SharedCloth } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { conflict, notFound } from '#errors.ts'
import { findSharedCloth, hasEnrollment, insertSharedCloth, isLearning } from './shared-cloth-queries.ts'

/** The number of random bytes in a picture's address, so that nobody can guess it. */
const keyBytes = 16

interface Learner {
  menteeId: string
  trackId: string
}

/** Throws 404 without an enrollment in the track. An ended enrollment is enough (rules: certificates 16). */
export async function checkLearner({ db }: Context, learner: Learner): Promise<void> {
  if (!(await hasEnrollment(db, learner))) throw notFound()
}

export async function readSharedCloth(
  { db, config }: Context,
  learner: Learner,
): Promise<z.input<typeof SharedCloth>> {
  const cloth = await findSharedCloth(db, learner)
  if (!cloth) return { url: null, since: null }
  return {
    url: `${config.publicUrl}${clothFolder}${cloth.key}.png`,
    since: cloth.made_at.toISOString(),
  }
}

/**
 * Makes the picture of a mentee's cloth public. A picture that is already public keeps its address
 * (rules: certificates 16).
 */
export async function shareCloth(context: Context, learner: Learner) {
  if (!(await isLearning(context.db, learner))) throw notFound()
  const key = randomBytes(keyBytes).toString('base64url')
  await insertSharedCloth(context.db, { ...learner, key, now: context.clock.now() })
  const shared = await readSharedCloth(context, learner)
  if (shared.url === null)
    throw conflict('nothing_to_share', 'No task of this track is graded yet: share your cloth after that')
  return shared
}
