import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { notFound } from '#errors.ts'
import { raiseVersion } from '#identity/sessions/end-sessions.ts'
import { recordTrail } from '#shared/trail.ts'

/** Ends all sessions of a person (rules: auth 60). */
export async function endSessions(context: Context, actorId: string, id: string): Promise<void> {
  await inTransaction(context, async (trx) => {
    if ((await raiseVersion(trx, id)) === null) throw notFound()
    const object = { objectKind: 'person', objectId: id } as const
    await recordTrail(trx, { actorId, action: 'person.sessions-ended', ...object, before: null, after: null })
  })
  context.tokens.forget(id)
}
