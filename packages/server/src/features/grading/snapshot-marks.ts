import type { Criterion, Mark, MarkForm } from '@koya/contract'
import type { Trx } from '#db/engine/transaction.ts'
import { invalid } from '#errors.ts'
import { readCriteria } from '#shared/criteria.ts'
import { readMarks } from '#shared/marks.ts'

interface Marking {
  taskId: string
  marks: readonly MarkForm[]
  /** The stored marks of the review that is corrected; null if none. */
  present: unknown
}

/**
 * Joins the marks with the current criteria of the task, or with the criteria of `present`. Throws 422 if the
 * marks match neither (rules: grading 40).
 */
export async function snapshotMarks(trx: Trx, { taskId, marks, present }: Marking): Promise<Mark[]> {
  if (marks.length === 0) return []
  const { criteria } = await trx
    .selectFrom('task')
    .select('criteria')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow()
  const current = readCriteria(criteria)
  const marked = [current, readMarks(present)].find((list) => isAbout(marks, list))
  if (marked)
    return marked.flatMap(({ text, notYet, weight }, at) => {
      const given = marks[at]
      return given ? [{ text, notYet, weight, mark: given.mark, word: given.word }] : []
    })
  if (marks.every(({ text }) => current.some((criterion) => criterion.text === text)))
    throw invalid('marks', 'Mark each criterion, or none')
  throw invalid('marks', 'The criteria of this task have changed: look at them again')
}

const isAbout = (marks: readonly MarkForm[], criteria: readonly Pick<Criterion, 'text'>[]): boolean =>
  marks.length === criteria.length && marks.every(({ text }, at) => text === criteria[at]?.text)
