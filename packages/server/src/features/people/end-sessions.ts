import { type Context, inTransaction } from '#context.ts'
import { notFound } from '#errors.ts'
import { recordTrail } from '#trail.ts'

/** The higher version ends them all (rules: auth 60). */
export async function endSessions(context: Context, actorId: string, id: string): Promise<void> {
  await inTransaction(context, async (trx) => {
    const person = await trx
      .updateTable('user')
      .set((eb) => ({ session_version: eb('session_version', '+', 1) }))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!person) throw notFound()
    const object = { objectKind: 'person', objectId: id } as const
    await recordTrail(trx, { actorId, action: 'person.sessions-ended', ...object, before: null, after: null })
  })
  context.tokens.forget(id)
}
