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

/** Returns the time until which a proof made at `at` is valid (rules: account 28). */
export const provedUntil = (at: Date): Date => addMilliseconds(at, proofMinutes * minuteMilliseconds)

export const isProved = (at: Date | null | undefined, now: Date): at is Date => !!at && provedUntil(at) > now

export async function findProvedUntil(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id: userId, session: { id } }: Person,
): Promise<Date | null> {
  const at = (await provedAtOf.first(db, { id, userId }))?.proved_at
  return isProved(at, clock.now()) ? provedUntil(at) : null
}

/** Refuses a session without a recent proof that the account's owner uses it (rules: account 28). */
export async function expectProof({ db, clock }: Context, person: Person): Promise<void> {
  const session = await provedAtOf.first(db, { id: person.session.id, userId: person.id })
  // Another process may have ended a session that this process still remembers as valid.
  if (!session) throw noSession()
  if (!isProved(session.proved_at, clock.now())) throw proofNeeded()
}

export const proofNeeded = () => new Refusal(403, 'proof_needed', 'Show that it is you, then this goes on')

/** Refuses admins without a second factor if the installation requires one (rules: auth 102). */
export async function expectSecondFactor({ db, config }: Context, { id }: Person): Promise<void> {
  if (config.needsAdminSecondFactor && !(await hasFactor(db, id))) throw secondFactorMissing()
}

export const secondFactorMissing = () =>
  new Refusal(403, 'second_factor_missing', 'Add a passkey or an authenticator app first')
