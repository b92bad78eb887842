import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { isViolation } from '#db/engine/violations.ts'
import { notFound } from '#errors.ts'
import { runOnce } from '#shared/idempotency.ts'
import { recordTrail } from '#shared/trail.ts'
import { findNote } from './person-queries.ts'
import { viewNote } from './view.ts'

interface NewNote {
  actorId: string
  personId: string
  text: string
  key: string | undefined
}

/** Adds a note about a person; the trail does not record the text (rules: people 4). */
export async function addNote(context: Context, { actorId, personId, text, key }: NewNote) {
  try {
    return await runOnce(context, { userId: actorId, key, request: { personId, text } }, async (trx) => {
      const id = uuid()
      await trx
        .insertInto('person_note')
        .values({ id, person_id: personId, author_id: actorId, text, created_at: context.clock.now() })
        .execute()
      const object = { objectKind: 'person', objectId: personId } as const
      await recordTrail(trx, { actorId, action: 'person.note-added', ...object, before: null, after: null })
      return viewNote(await findNote(trx, id))
    })
  } catch (error) {
    if (isViolation(error, 'person_note_person_id_fkey')) throw notFound()
    throw error
  }
}

/** Deletes the admin's own note; other notes give 404. */
export const removeNote = (context: Context, actorId: string, personId: string, noteId: string) =>
  inTransaction(context, async (trx) => {
    const removed = await trx
      .deleteFrom('person_note')
      .where('id', '=', noteId)
      .where('person_id', '=', personId)
      .where('author_id', '=', actorId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw notFound()
    const object = { objectKind: 'person', objectId: personId } as const
    await recordTrail(trx, { actorId, action: 'person.note-removed', ...object, before: null, after: null })
  })
