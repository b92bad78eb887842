import type { Context, Trx } from '#context.ts'
import { carrySessionOver } from '#db/sessions.ts'
import { type Kept, newSecret, sessionSeconds } from '#kept-sessions.ts'
import { hashToken } from '#mail-links.ts'
import type { Person, Signed } from '#sessions.ts'
import { addMilliseconds, secondMilliseconds } from '#time.ts'

/** What a browser goes on with when every other session of its person has ended. */
export interface CarriedOn {
  accessToken: string
  /** Where it is kept: what renews it from now on. */
  kept: Kept | null
}

/**
 * Ends every session of a person but the one that asks: `raise` raises the version of the person, which ends whatever
 * was not carried over before, and answers the new one.
 */
export async function carryOn(
  context: Context,
  trx: Trx,
  { id, role, session }: Person,
  raise: () => Promise<number>,
): Promise<() => Promise<CarriedOn>> {
  const secret = newSecret()
  const carried = await carrySessionOver(trx, id, session.id, {
    secretHash: hashToken(secret),
    expiresAt: addMilliseconds(context.clock.now(), sessionSeconds * secondMilliseconds),
  })
  const signed: Signed = { id, role, sessionVersion: await raise() }
  return async () => {
    context.tokens.forget(id)
    if (!carried) return { accessToken: await context.tokens.sign(signed), kept: null }
    const { id: sid, renewals, secret_hash } = carried
    const accessToken = await context.tokens.sign({ ...signed, named: { id: sid, renewals } })
    return { accessToken, kept: secret_hash && { id: sid, secret } }
  }
}
