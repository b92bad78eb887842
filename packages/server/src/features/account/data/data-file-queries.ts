import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { subtractDays } from '#time/time.ts'

const selectFiles = (db: Database, userId: string, now: Date) =>
  db
    .selectFrom('data_file')
    .where('data_file.user_id', '=', userId)
    .where('asked_at', '>', subtractDays(now, 1))

/** Returns undefined if the person has not asked for the file within the last day. */
export const findFile = (db: Database, userId: string, now: Date) =>
  selectFiles(db, userId, now)
    .select(['asked_at', 'made_at', 'failed_at', sql<number | null>`octet_length(content)`.as('bytes')])
    .executeTakeFirst()

export type DataFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** PostgreSQL's `encode` breaks base64 into lines, so `translate` removes the line breaks. */
export const findContent = (db: Database, userId: string, now: Date) =>
  selectFiles(db, userId, now)
    .select('asked_at')
    .select(sql<string>`translate(encode(content, 'base64'), ${sql.lit('\n')}, '')`.as('base64'))
    .where('made_at', 'is not', null)
    .executeTakeFirst()

/** Returns false if a request from the last day is in progress or done. */
export async function startFile(trx: Trx, userId: string, now: Date): Promise<boolean> {
  const started = await trx
    .insertInto('data_file')
    .values({ user_id: userId, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ asked_at: now, made_at: null, failed_at: null, content: null })
        .where(({ eb, or }) =>
          or([
            eb('data_file.failed_at', 'is not', null),
            eb('data_file.asked_at', '<=', subtractDays(now, 1)),
          ]),
        ),
    )
    .returning('user_id')
    .executeTakeFirst()
  return started !== undefined
}

const finish = (db: Database, userId: string) =>
  db.updateTable('data_file').where('user_id', '=', userId).where('made_at', 'is', null)

/** Returns false if the request no longer exists or the file was already made. */
export async function storeMade(trx: Trx, userId: string, content: Buffer, now: Date): Promise<boolean> {
  const made = await finish(trx, userId)
    .set({ made_at: now, failed_at: null, content })
    .returning('user_id')
    .executeTakeFirst()
  return made !== undefined
}

export const recordFailure = (db: Database, userId: string, now: Date) =>
  finish(db, userId).set({ failed_at: now }).execute()

/** Returns undefined if there is no file to download. */
export const findFileOwner = (db: Database, userId: string, now: Date) =>
  selectFiles(db, userId, now)
    .innerJoin('user', 'user.id', 'data_file.user_id')
    .select(['user.email', 'user.first_name'])
    .where('made_at', 'is not', null)
    .executeTakeFirst()
