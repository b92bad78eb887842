import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/engine/transaction.ts'
import { subtractDays } from '#time/time.ts'
import { type Filled, findId } from '../filled.ts'

/** Adds a request of the demo's mentee for a second look at graded work. */
export async function fillLooks(trx: Trx, filled: Filled, now: Date): Promise<void> {
  const work = await trx
    .selectFrom('submission')
    .select(['id', 'mentee_id', 'task_id'])
    .where('mentee_id', '=', findId(filled.people, 'mentee'))
    .where('task_id', '=', filled.tasks.get('grain-price-list')?.id ?? '')
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('second_look')
    .values({
      id: uuid(),
      mentee_id: work.mentee_id,
      task_id: work.task_id,
      submission_id: work.id,
      reason:
        'The paint bucket has its own column since Monday. Is the table still right for a screen reader?',
      asked_at: subtractDays(now, 1.1),
    })
    .execute()
}
