import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { describeSiteEntry } from '#content/describe-site-entry.ts'
import { renderBrief } from '#content/markdown.ts'
import { renderShown } from '#content/render-shown.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { insertPicture } from '#pictures/pictures.ts'
import { recordTrail } from '#shared/trail.ts'
import type { Change } from './plan/plan-changes.ts'
import { type Plan, planImport } from './plan/plan-import.ts'
import type { Problem } from './problems.ts'
import {
  type EntryRow,
  lockCurriculum,
  lockUnused,
  readMentored,
  readPresent,
  readUsed,
  saveCourse,
  saveEntry,
  saveStage,
  saveTask,
  saveTrack,
} from './queries.ts'
import type { FolderContent } from './read/folder-content.ts'
import type { preparePictures } from './read/prepare-pictures.ts'

interface Importing {
  content: FolderContent
  pictures: Awaited<ReturnType<typeof preparePictures>>
  /** The admin who imports; null for the command line and for the demo. */
  actorId: string | null
  keepMissing: boolean
  /** True for demo content: no audit trail, and its tracks may open without mentors. */
  isBeginning?: boolean
}

export interface Planned extends Plan {
  /** A hash of the planned changes. */
  seen: string
}

/** Plans an import; locks the curriculum tables until the transaction ends. */
export async function planContent(
  trx: Trx,
  { content, keepMissing, isBeginning = false }: Pick<Importing, 'content' | 'keepMissing' | 'isBeginning'>,
  now: Date,
): Promise<Planned> {
  await lockCurriculum(trx)
  const [present, used] = [await readPresent(trx), await readUsed(trx)]
  const mentored = isBeginning ? null : await readMentored(trx, now)
  const plan = planImport({ content, present, used, mentored, keepMissing, newId: uuid })
  const notices = [...plan.notices, ...listRemoved(plan.changes)]
  return { ...plan, notices, seen: nameChanges(plan.changes) }
}

/** Writes the planned changes, or nothing if the plan has problems (rules: curriculum 13). */
export async function importContent(trx: Trx, importing: Importing, now: Date): Promise<Planned> {
  await lockUnused(trx)
  const planned = await planContent(trx, importing, now)
  if (planned.problems.length > 0) return planned
  for (const picture of importing.pictures) await insertPicture(trx, picture, now)
  for (const change of planned.changes) {
    if (!importing.isBeginning) await record(trx, change, importing.actorId)
    await save(trx, change)
  }
  return planned
}

const listRemoved = (changes: Change[]): Problem[] =>
  changes.flatMap(({ kind, row, file }) => {
    const removed = kind === 'task' ? renderBrief(row.source).removed : []
    const message = `Mentees will not get to see: ${removed.join(', ')}`
    return file !== null && removed.length > 0 ? [{ file, line: null, message }] : []
  })

/** Hashes changes. Replaces the ids of new rows by numbers, because these ids are random in every plan. */
function nameChanges(changes: Change[]): string {
  const created = changes.filter(({ act }) => act === 'created').map(({ row }) => row.id)
  const written = JSON.stringify(changes)
  const named = created.reduce((text, id, index) => text.replaceAll(id, `new ${index}`), written)
  return createHash('sha256').update(named).digest('base64url')
}

async function record(trx: Trx, change: Change, actorId: string | null): Promise<void> {
  await recordTrail(trx, {
    actorId,
    action: `curriculum.${change.act}`,
    objectKind: change.kind,
    objectId: change.row.id,
    ...describeFields(change),
  })
}

function describeFields(change: Change) {
  if (change.kind !== 'site')
    return { before: change.before && withoutId(change.before), after: withoutId(change.row) }
  const { row, before } = change
  const told = describeSiteEntry(row.kind, before?.content ?? null, row.content)
  const place = ({ position, state }: EntryRow) => ({ position, state })
  return {
    before: before && { ...told.before, ...place(before) },
    after: { ...told.after, ...place(row) },
  }
}

const withoutId = ({ id: _, ...fields }: { id: string }) => fields

async function save(trx: Trx, change: Change): Promise<void> {
  switch (change.kind) {
    case 'course':
      return void (await saveCourse(trx, change.row))
    case 'site':
      return void (await saveEntry(trx, change.row))
    case 'track':
      return void (await saveTrack(trx, change.row))
    case 'stage':
      return void (await saveStage(trx, change.row))
    case 'task': {
      const { description } = await renderShown(trx, change.row.source)
      return void (await saveTask(trx, { ...change.row, description }))
    }
  }
}
