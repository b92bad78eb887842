import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { noSession } from '#errors.ts'
import { carrySessionOver } from '#identity/sessions/end-sessions.ts'
import type { Person } from '#identity/sessions/session-types.ts'

/**
 * Ends all sessions except the current one (rules: account 32). Lock the account first. After the commit,
 * call the returned function, which returns a new access token. `raise` returns the raised session version.
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
