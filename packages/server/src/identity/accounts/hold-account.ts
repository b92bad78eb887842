import type { Context } from '#context.ts'
import { statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { noSession } from '#errors.ts'
import { isProved, proofNeeded } from '#identity/second-factors/proofs.ts'
import type { Person } from '#identity/sessions/session-types.ts'

const ownerOf = statement<{ userId: string }>()((db, { userId }) =>
  db
    .selectFrom('user')
    .select('session_version')
    .where('id', '=', userId)
    .where('switched_off_at', 'is', null)
    .forNoKeyUpdate(),
)

const sessionOf = statement<{ id: string; userId: string; version: number }>()(
  (db, { id, userId, version }) =>
    db
      .selectFrom('session')
      .select('proved_at')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('version', '=', version),
)

/**
 * Locks the caller's account, then checks the session again (rules: account 31). With `needsProof`, also
 * requires a recent proof.
 */
export async function holdAccount(
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  { id: userId, session: { id } }: Person,
  { needsProof = false }: { needsProof?: boolean } = {},
): Promise<void> {
  const owner = await ownerOf.first(trx, { userId })
  // Reads the session only after the lock, because code that ends all sessions takes the same lock.
  const session = owner && (await sessionOf.first(trx, { id, userId, version: owner.session_version }))
  if (!session) throw noSession()
  if (needsProof && !isProved(session.proved_at, clock.now())) throw proofNeeded()
}
