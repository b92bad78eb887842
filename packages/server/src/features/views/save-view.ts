import { type ViewList, viewLimits, viewQuery } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { isViolation } from '#db/engine/violations.ts'
import { conflict, invalid } from '#errors.ts'
import { countViews, insertView, type ViewRow } from './queries.ts'

interface Given {
  list: ViewList
  name: string
  query: string
}

/** Saves the filters of a list for this person alone (rules: admin 13). */
export async function saveView(
  context: Context,
  userId: string,
  { list, name, query }: Given,
): Promise<ViewRow> {
  const kept = viewQuery(list, query)
  if (kept === '') throw invalid('query', 'Filter or sort the list first')
  if (kept.length > viewLimits.query) throw invalid('query', 'These filters are too long to be saved')
  try {
    return await inTransaction(context, async (trx) => {
      // `inTransaction` has locked the admin's account, so parallel calls count one after the other.
      if ((await countViews(trx, userId)) >= viewLimits.perPerson) throw full()
      const now = context.clock.now()
      return await insertView(trx, { id: uuid(), user_id: userId, list, name, query: kept, created_at: now })
    })
  } catch (error) {
    if (!isViolation(error, 'saved_view_name_key')) throw error
    throw conflict('name_taken', 'You have a view with this name: choose another one')
  }
}

const full = () =>
  conflict('views_full', `You have ${viewLimits.perPerson} views already: delete one of them first`)
