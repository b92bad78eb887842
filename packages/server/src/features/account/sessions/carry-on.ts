import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { noSession } from '#errors.ts'
import { carrySessionOver } from '#identity/sessions/end-sessions.ts'
import type { Person } from '#identity/sessions/session-types.ts'

/**
 * Ends every session of a person except the current one. The caller holds the account's lock. `raise`
 * increases the person's session version and returns the new version. A session with an older version has
 * ended. The current session gets a new token, but its expiry and its renewal secret stay. So a thief who has
 * only the token loses access after at most an hour (rules: account 32).
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
