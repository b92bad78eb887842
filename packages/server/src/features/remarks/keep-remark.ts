import { type NewRemark, type RemarkForm, remarksMost } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Viewer } from '#access.ts'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { isViolation } from '#db/engine/violations.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import {
  findRemark,
  findTrackOf,
  insertRemark,
  lockAndCount,
  type RemarkRow,
  updateRemark,
} from './queries.ts'

/** Saves a remark for use in a task, in its track, or everywhere (rules: remarks 1). */
export const keepRemark = (context: Context, author: Viewer, form: NewRemark): Promise<RemarkRow> =>
  withOwnName(() =>
    inTransaction(context, async (trx) => {
      const { place, task, name, text, isShared } = form
      if (place === 'everywhere' && isShared) throw onlyOwn()
      const track = await findTrackOf(trx, author, task)
      if (!track) throw notFound()
      if ((await lockAndCount(trx, author.id)) >= remarksMost)
        throw conflict('remarks_full', `You have ${remarksMost} remarks already: delete one of them first`)
      const id = uuid()
      await insertRemark(trx, {
        id,
        mentor_id: author.id,
        track_id: place === 'everywhere' ? null : track.id,
        task_id: place === 'task' ? task : null,
        name,
        text,
        is_shared: isShared,
        created_at: context.clock.now(),
      })
      const row = await findRemark(trx, author, id)
      if (!row) throw notFound()
      return row
    }),
  )

/** Changes a remark; throws 404 unless `author` has written it. */
export const changeRemark = (
  context: Context,
  author: Viewer,
  id: string,
  { name, text, isShared }: RemarkForm,
): Promise<RemarkRow> =>
  withOwnName(() =>
    inTransaction(context, async (trx) => {
      const before = await findRemark(trx, author, id)
      if (before?.author_id !== author.id) throw notFound()
      if (before.track_id === null && isShared) throw onlyOwn()
      const isWritten = await updateRemark(trx, author.id, id, { name, text, is_shared: isShared })
      const row = isWritten && (await findRemark(trx, author, id))
      if (!row) throw notFound()
      return row
    }),
  )

async function withOwnName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isViolation(error, 'remark_name_key')) throw error
    throw conflict('name_taken', 'You have a remark with this name: choose another one')
  }
}

const onlyOwn = () =>
  invalid('isShared', 'A remark for everywhere is yours alone: share one for a task or a track')
