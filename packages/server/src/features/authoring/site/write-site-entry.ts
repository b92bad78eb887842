import { type SiteEntryForm, type SiteKind, type SiteState, siteEntriesAtMost } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import { listSiteEntries, writeSiteContent } from '#content/site-entries.ts'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { invalid } from '#errors.ts'
import { recordTrail } from '#shared/trail.ts'
import { author, authorOnce, type Change, changedMeanwhile, isSeen } from '../author.ts'
import { isSameSet, putInOrder } from '../put-in-order.ts'
import { countPlaces, lockEntries, lockEntry, readEntry, viewEntry } from './site-queries.ts'
import { recordEntry } from './site-trail.ts'

interface Making {
  actorId: string
  key: string | undefined
  form: SiteEntryForm
}

const full = (kind: SiteKind): string =>
  siteEntriesAtMost[kind] === 1
    ? 'This is written already: change it instead'
    : `There are ${siteEntriesAtMost[kind]} already: delete one first`

/** Creates a draft entry after all other entries of its kind (rules: authoring 2). */
export const createEntry = (context: Context, { actorId, key, form }: Making) =>
  authorOnce(context, { actorId, key, request: ['createSiteEntry', form] }, async (trx) => {
    const { kind, content } = form
    const id = uuid()
    await lockEntries(trx)
    const { count, last } = await countPlaces(trx, kind)
    if (count >= siteEntriesAtMost[kind]) throw invalid('kind', full(kind))
    await trx
      .insertInto('site_entry')
      .values({ id, kind, position: last + 1, content: writeSiteContent(content) })
      .execute()
    await recordEntry(trx, { actorId, id, kind, before: null, after: content })
    return viewEntry(await readEntry(trx, id))
  })

/** Throws if the entry has changed since the admin saw it (rules: authoring 3). */
async function lockSeen(trx: Trx, change: Change) {
  const row = await lockEntry(trx, change.id)
  if (!isSeen(row, change)) throw changedMeanwhile(viewEntry(row))
  return row
}

export const updateEntry = (context: Context, change: Change, { kind, content }: SiteEntryForm) =>
  author(context, async (trx) => {
    const { id, actorId } = change
    const row = await lockSeen(trx, change)
    if (row.kind !== kind) throw invalid('kind', 'An entry keeps its kind')
    await trx
      .updateTable('site_entry')
      .set({ content: writeSiteContent(content) })
      .where('id', '=', id)
      .execute()
    await recordEntry(trx, { actorId, id, kind, before: row.content, after: content })
    return viewEntry(await readEntry(trx, id))
  })

export const changeEntryState = (context: Context, change: Change, state: SiteState) =>
  author(context, async (trx) => {
    const { id, actorId } = change
    const row = await lockSeen(trx, change)
    await trx.updateTable('site_entry').set({ state }).where('id', '=', id).execute()
    await recordTrail(trx, {
      actorId,
      action: state === 'published' ? 'site.published' : 'site.withdrawn',
      objectKind: 'site',
      objectId: id,
      before: { state: row.state },
      after: { state },
    })
    return viewEntry(await readEntry(trx, id))
  })

export const deleteEntry = (context: Context, change: Change) =>
  author(context, async (trx) => {
    const { id, actorId } = change
    const { kind, content } = await lockSeen(trx, change)
    await trx.deleteFrom('site_entry').where('id', '=', id).execute()
    await recordEntry(trx, { actorId, id, kind, before: content, after: null })
    return { message: 'It is deleted' }
  })

/** `ids` must contain each current entry of this kind exactly once (rules: authoring 4). */
export const orderEntries = (context: Context, actorId: string, kind: SiteKind, ids: readonly string[]) =>
  author(context, async (trx) => {
    await lockEntries(trx)
    const current = await readEntries(trx, kind)
    const before = current.items.map(({ id }) => id)
    if (!isSameSet(ids, before)) throw changedMeanwhile(current)
    await putInOrder(trx, 'site_entry', ids)
    await recordTrail(trx, {
      actorId,
      action: 'site.ordered',
      objectKind: 'site',
      objectId: null,
      before: { kind, order: before },
      after: { kind, order: ids },
    })
    return readEntries(trx, kind)
  })

export async function readEntries(db: Parameters<typeof listSiteEntries>[0], kind?: SiteKind) {
  const rows = await listSiteEntries(db)
  const items = rows.filter((row) => kind === undefined || row.kind === kind).map(viewEntry)
  return { items, totalCount: items.length }
}
