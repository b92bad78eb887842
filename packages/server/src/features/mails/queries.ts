import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { type Page, readList } from '#db/lists/lists.ts'

export function listFailed(db: Database, { limit, skip }: Page) {
  const mails = db.selectFrom('failed_mail')
  return readList(
    db,
    mails
      .leftJoin('user', 'user.id', 'failed_mail.user_id')
      .select([
        'failed_mail.id',
        'failed_mail.kind',
        'failed_mail.user_id',
        'failed_mail.fault',
        'failed_mail.code',
        'failed_mail.tries',
        'failed_mail.is_given_up',
        'failed_mail.since',
        'failed_mail.last_tried_at',
        sql<string | null>`coalesce("user".email, failed_mail.address)`.as('address'),
        sql<string | null>`"user".first_name || ' ' || "user".last_name`.as('name'),
      ])
      .orderBy('failed_mail.last_tried_at', 'desc')
      .orderBy('failed_mail.id')
      .limit(limit)
      .offset(skip),
    mails,
  )
}

export type FailedRow = Awaited<ReturnType<typeof listFailed>>['items'][number]

/** Deletes failed mails that were given up, and returns them. */
export const takeGivenUp = (trx: Trx, ids: readonly string[]) =>
  trx
    .deleteFrom('failed_mail')
    .where('id', 'in', [...ids])
    .where('is_given_up', '=', sql.lit(true))
    .returning(['kind', 'about'])
    .execute()

/** Moves the next retry of these mails to now. Returns the number of mails that were waiting for a retry. */
export async function tryNow(trx: Trx, queue: string, ids: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job set start_after = now()
    where name = ${queue} and id = any(${[...ids]}::uuid[]) and state in ('created', 'retry')`.execute(trx)
  return Number(numAffectedRows)
}
