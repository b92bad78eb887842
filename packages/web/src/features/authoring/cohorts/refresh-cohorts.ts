import { invalidate } from '#lib/api/query.ts'

/** Refetches every query that shows cohorts or the dates that follow from them. */
export const refreshCohorts = (): Promise<void> =>
  invalidate('listCohorts', 'listPairings', 'listTasks', 'readTask', 'listTrail')
