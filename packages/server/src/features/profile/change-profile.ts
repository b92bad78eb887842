import { type ProfileForm, readSeenMoment } from '@koya/contract'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { noSession, refuseChanged } from '#errors.ts'
import { runOnce } from '#shared/idempotency.ts'
import { findProfile, updateProfile } from './queries.ts'
import { viewProfile } from './view.ts'

interface Changing {
  userId: string
  key: string | undefined
  ifMatch: string | undefined
  form: ProfileForm
}

export async function readProfile(db: Database, userId: string) {
  const row = await findProfile(db, userId)
  if (!row) throw noSession()
  return viewProfile(row)
}

/** Replaces the fields of a profile; refuses if it has changed since `ifMatch` (rules: profile 42). */
export const changeProfile = (context: Context, { userId, key, ifMatch, form }: Changing) =>
  runOnce(context, { userId, key, request: ['updateProfile', form] }, async (trx) => {
    const seen = ifMatch === undefined ? null : readSeenMoment(ifMatch)
    const { numUpdatedRows } = await updateProfile(trx, userId, form, { now: context.clock.now(), seen })
    const current = await readProfile(trx, userId)
    if (numUpdatedRows === 0n) throw refuseChanged({ current })
    return current
  })
