import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/engine/transaction.ts'

export async function fillNote(trx: Trx, personId: string, authorId: string, at: Date): Promise<void> {
  const text = 'Works nights until the end of the month: slow answers are no bad sign.'
  await trx
    .insertInto('person_note')
    .values({ id: uuid(), person_id: personId, author_id: authorId, text, created_at: at })
    .execute()
  const object = { object_kind: 'person', object_id: personId } as const
  await trx
    .insertInto('trail')
    .values({ id: uuid(), actor_id: authorId, action: 'person.note-added', ...object, at })
    .execute()
}
