import type { ViewList } from '@koya/contract'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { countAll } from '#db/lists/lists.ts'

const columns = ['id', 'list', 'name', 'query', 'created_at'] as const

export const listViews = (db: Database, userId: string) =>
  db
    .selectFrom('saved_view')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

export type ViewRow = Awaited<ReturnType<typeof listViews>>[number]

export const countViews = async (trx: Trx, userId: string): Promise<number> =>
  (
    await trx
      .selectFrom('saved_view')
      .select(countAll)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count

interface NewView {
  id: string
  user_id: string
  list: ViewList
  name: string
  query: string
  created_at: Date
}

export const insertView = (trx: Trx, view: NewView): Promise<ViewRow> =>
  trx.insertInto('saved_view').values(view).returning(columns).executeTakeFirstOrThrow()

export const deleteView = (trx: Trx, userId: string, id: string) =>
  trx
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
