import { isMet, type PointAnswer } from '@koya/contract'
import type { Trx } from '#db/engine/transaction.ts'
import { invalid } from '#errors.ts'
import { writeJsonList } from '#shared/criteria.ts'
import { readMarks } from '#shared/marks.ts'
import { findLastMarks } from './queries.ts'

/**
 * Returns the answers as JSON, or null if there are none. Throws 422 unless the last marked review left the
 * criterion of each answer unmet (rules: submissions 27).
 */
export async function checkAnswers(
  trx: Trx,
  work: { taskId: string; menteeId: string },
  answers: readonly PointAnswer[] = [],
): Promise<string | null> {
  if (answers.length === 0) return null
  const review = await findLastMarks.first(trx, work)
  const open = readMarks(review?.marks).filter(({ mark }) => !isMet(mark))
  if (answers.every(({ text }) => open.some((point) => point.text === text))) return writeJsonList(answers)
  throw invalid('answers', 'Your mentor has marked other points since: look at them again')
}
