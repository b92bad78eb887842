import type { List } from '@koya/contract'
import type { Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import { countFrom, type Page } from '#db/lists/lists.ts'
import {
  countShared,
  findTrackOfTask,
  listOwnRemarks,
  listRemarksByIds,
  listSharedIds,
  type RemarkRow,
} from './queries.ts'

/**
 * Lists the remarks that a viewer can use, own ones first. With `task`, lists only the remarks that fit this
 * task (decision 0131).
 */
export async function listRemarks(
  db: Database,
  viewer: Viewer,
  task: string | undefined,
  { limit, skip }: Page,
): Promise<List<RemarkRow>> {
  const [all, track] = await Promise.all([
    listOwnRemarks(db, viewer),
    task === undefined ? undefined : findTrackOfTask(db, task),
  ])
  const own = task === undefined ? all : all.filter((row) => isFor(row, task, track?.track_id))
  const shown = own.slice(skip, skip + limit)
  const rest = { limit: limit - shown.length, skip: Math.max(0, skip - own.length) }
  const ids = await listSharedIds(db, viewer, task, rest)
  const [shared, count] = await Promise.all([
    ids.length === 0 ? [] : listRemarksByIds(db, viewer, ids),
    countFrom(rest, ids, () => countShared(db, viewer, task)),
  ])
  return { items: [...shown, ...shared], totalCount: own.length + count }
}

const isFor = ({ task_id, track_id }: RemarkRow, task: string, track: string | undefined): boolean =>
  task_id === task || (task_id === null && (track_id === null || track_id === track))
