import { proofMinutes } from '@koya/contract'
import type { Context } from '#context.ts'
import { statement } from '#db/engine/prepared-query.ts'
import { noSession, Refusal } from '#errors.ts'
import type { Person } from '#identity/sessions/session-types.ts'
import { addMilliseconds, minuteMilliseconds } from '#time/time.ts'
import { hasFactor } from './queries.ts'

const provedAtOf = statement<{ id: string; userId: string }>()((db, { id, userId }) =>
  db.selectFrom('session').select('proved_at').where('id', '=', id).where('user_id', '=', userId),
)

/** Until when a proof of this moment holds (rules: account 28). */
export const provedUntil = (at: Date): Date => addMilliseconds(at, proofMinutes * minuteMilliseconds)

/** Whether a proof of that moment still holds. */
export const isProved = (at: Date | null | undefined, now: Date): at is Date => !!at && provedUntil(at) > now

/** Until when the session may do what needs a proof; null if it may not. */
export async function findProvedUntil(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id: userId, session: { id } }: Person,
): Promise<Date | null> {
  const at = (await provedAtOf.first(db, { id, userId }))?.proved_at
  return isProved(at, clock.now()) ? provedUntil(at) : null
}

/** Refuses where nobody knows whether it is still the person who has logged in (rules: account 28). */
export async function expectProof({ db, clock }: Context, person: Person): Promise<void> {
  const session = await provedAtOf.first(db, { id: person.session.id, userId: person.id })
  // It has ended in another process, which is not known in this one yet.
  if (!session) throw noSession()
  if (!isProved(session.proved_at, clock.now())) throw proofNeeded()
}

export const proofNeeded = () => new Refusal(403, 'proof_needed', 'Show that it is you, then this goes on')

/** Where the installation asks admins for a second factor, whoever has none gets no further (rules: auth 102). */
export async function expectSecondFactor({ db, config }: Context, { id }: Person): Promise<void> {
  if (config.needsAdminSecondFactor && !(await hasFactor(db, id))) throw secondFactorMissing()
}

export const secondFactorMissing = () =>
  new Refusal(403, 'second_factor_missing', 'Add a passkey or an authenticator app first')
