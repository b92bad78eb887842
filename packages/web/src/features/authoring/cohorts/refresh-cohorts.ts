import { invalidate } from '#lib/api/query.ts'

/** Refetches queries that a changed cohort affects. */
export const refreshCohorts = (): Promise<void> =>
  invalidate('listCohorts', 'listPairings', 'listTasks', 'readTask', 'listTrail')
