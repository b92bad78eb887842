import type { CohortForm } from '@koya/contract'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { isViolation } from '#db/engine/violations.ts'
import { invalid } from '#errors.ts'
import { areInTrack, nameOfOpenCohort } from './cohort-queries.ts'

export async function refuseForeignTasks(trx: Trx, trackId: string, { deadlines }: CohortForm) {
  const taskIds = deadlines.map(({ taskId }) => taskId)
  if (!(await areInTrack(trx, trackId, taskIds))) throw invalid('deadlines', 'This task is in another track')
}

/** Refuses the field `name` if the name is taken, and `isOpen` if the track has another open cohort. */
export async function refuseSecond<T>(db: Database, trackId: string, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (isViolation(error, 'cohort_name_once'))
      throw invalid('name', 'A cohort of this track has this name already')
    if (!isViolation(error, 'cohort_open_once')) throw error
    const open = await nameOfOpenCohort(db, trackId)
    throw invalid('isOpen', `New mentees join ${open ? `“${open}”` : 'another cohort'}: turn that off first`)
  }
}
