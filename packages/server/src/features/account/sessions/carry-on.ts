import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { noSession } from '#errors.ts'
import { carrySessionOver } from '#identity/sessions/end-sessions.ts'
import type { Person } from '#identity/sessions/session-types.ts'

/**
 * Ends every session of a person except the current one. The caller holds the account's lock. `raise`
 * increases the session version, which ends older sessions, and returns the new version. The current session
 * gets a new token with the same expiry. So a thief with only the token loses access within an hour
 * (rules: account 32). Call the returned function after the commit.
 */
export async function carryOn(
  context: Context,
  trx: Trx,
  { id, role, session }: Person,
  raise: () => Promise<number | null>,
): Promise<() => Promise<string>> {
  const carried = await carrySessionOver(trx, id, session.id)
  const sessionVersion = carried && (await raise())
  if (!carried || !sessionVersion) throw noSession()
  const signed = { id, role, sessionVersion, named: carried, expiresAt: session.exp }
  return () => {
    context.tokens.forget(id)
    return context.tokens.sign(signed)
  }
}
