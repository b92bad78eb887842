import type { SiteTrack } from '@koya/contract'

export const countTasks = (...tracks: readonly SiteTrack[]): number =>
  tracks.flatMap(({ stages }) => stages).reduce((sum, { taskCount }) => sum + taskCount, 0)
