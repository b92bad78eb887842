import { type Context, inTransaction } from '#context.ts'
import { deleteSession } from '#db/sessions.ts'
import { noSession, notFound } from '#errors.ts'
import type { Person } from '#sessions.ts'
import { type CarriedOn, carryOn } from './carry-on.ts'
import { raiseVersion } from './queries.ts'

/** Logs out on one device (rules: account 7). */
export async function endOwnSession(context: Context, userId: string, id: string): Promise<void> {
  if (!(await deleteSession(context.db, userId, id))) throw notFound()
  context.tokens.forget(userId)
}

/** Logs out everywhere else, also where the session is older than the list of them. */
export async function endOtherSessions(context: Context, person: Person): Promise<CarriedOn> {
  const finish = await inTransaction(context, (trx) =>
    carryOn(context, trx, person, async () => {
      const user = await raiseVersion(trx, person.id)
      if (!user) throw noSession()
      return user.session_version
    }),
  )
  return finish()
}
