import { invalidate } from '#lib/api/query.ts'

/** Refetches the queries that show cohorts or the dates that follow from them. */
export const refreshCohorts = (): Promise<void> =>
  invalidate('listCohorts', 'listPairings', 'listTasks', 'readTask', 'listTrail')
