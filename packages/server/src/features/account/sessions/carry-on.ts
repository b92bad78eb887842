import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { noSession } from '#errors.ts'
import { carrySessionOver } from '#identity/sessions/end-sessions.ts'
import type { Person } from '#identity/sessions/session-types.ts'

/**
 * Ends every session of a person but the one that asks, whose account is held: `raise` raises the version of the person,
 * which ends whatever was not carried over before, and answers the new one. The session goes on with a token that lasts
 * no longer than the one that asked, and with the secret that renews it: what a token alone can do is over with its hour
 * (rules: account 32).
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
