import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/engine/transaction.ts'
import type { Filled } from '../filled.ts'

const thanks = [
  {
    sentence: 'I had read that line ten times. You showed me where to look.',
    mayShow: false,
    isShown: false,
  },
  {
    sentence: 'You answered before I had given up. That is why I went on.',
    mayShow: true,
    isShown: true,
  },
  { sentence: 'Your example with the market stall made it click.', mayShow: true, isShown: false },
  { sentence: '', mayShow: false, isShown: false },
] as const

/** Adds thanks from a few mentees to the demo's mentor. */
export async function fillThanks(trx: Trx, { people }: Filled): Promise<void> {
  const mentorId = people.get('mentor') ?? ''
  const work = await trx
    .selectFrom('submission')
    .distinctOn('mentee_id')
    .select(['mentee_id', 'task_id', 'graded_at'])
    .where('is_current', '=', true)
    .where('grade_percentage', '>', 0)
    .where('graded_by', '=', mentorId)
    .orderBy('mentee_id')
    .orderBy('graded_at', 'desc')
    .limit(thanks.length)
    .execute()
  for (const [at, { sentence, mayShow, isShown }] of thanks.entries()) {
    const one = work[at]
    if (!one?.graded_at) continue
    await trx
      .insertInto('thanks')
      .values({
        id: uuid(),
        mentee_id: one.mentee_id,
        task_id: one.task_id,
        mentor_id: mentorId,
        sentence,
        may_show: mayShow,
        is_shown: isShown,
        written_at: one.graded_at,
      })
      .execute()
  }
}
