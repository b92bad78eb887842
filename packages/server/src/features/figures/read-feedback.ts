import type { MarkShares, TaskFeedback } from '@koya/contract'
import { fewestWorks } from '@koya/contract/limits'
import type { Viewer } from '#access.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { readCriteria } from '#shared/criteria.ts'
import { countMarks, countWorks, findTask, listUsedRemarks, listWords } from './feedback-queries.ts'

/** Returns how reviewers marked each criterion, the most often missed one first (rules: figures 9 and 10). */
export async function readFeedback({ db }: Context, viewer: Viewer, taskId: string): Promise<TaskFeedback> {
  const task = await findTask(db, taskId)
  if (!task) throw notFound()
  const [works, counted, words, remarks] = await Promise.all([
    countWorks(db, viewer, taskId),
    countMarks(db, viewer, taskId),
    listWords(db, viewer, taskId),
    listUsedRemarks(db, viewer, taskId, task.track_id),
  ])
  const criteria = readCriteria(task.criteria).map(({ text }) => {
    const row = counted.find(({ criterion }) => criterion === text)
    return {
      text,
      first: row && row.first_works >= fewestWorks ? sharesOf(row.first) : null,
      all: row && row.works >= fewestWorks ? sharesOf(row.all) : null,
      words: words
        .filter(({ criterion }) => criterion === text)
        .map(({ text: word, uses }) => ({ text: word, uses })),
    }
  })
  return { works, remarks, criteria: criteria.toSorted((one, other) => missed(other) - missed(one)) }
}

const sharesOf = ([met = 0, partly = 0, notYet = 0]: readonly number[]): MarkShares => ({
  met,
  partly,
  notYet,
})

/**
 * Returns the share of first attempts that missed a criterion. A partly met criterion counts half. Returns 0
 * for too few attempts.
 */
function missed({ first }: { first: MarkShares | null }): number {
  if (!first) return 0
  const { met, partly, notYet } = first
  return (notYet + partly / 2) / (met + partly + notYet)
}
